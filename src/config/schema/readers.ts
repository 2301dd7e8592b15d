import { z } from 'zod';
import { pathSchema } from './navbar.ts';

const pattern = z.string().refine(compiles, { error: 'must be a regular expression' });

/** Where requests and samples go: scheme, host and perhaps port. */
const origin = z.string().refine(isOrigin, {
  error: 'must be an origin without a path, such as "https://api.example.com"',
});

const ownKey = z.strictObject({
  /** Word that stands for the key in samples: `YOUR_API_KEY`. Blocks of code that hold it get the control. */
  placeholder: z.string().regex(/^\w+$/, { error: 'must be one word of letters, digits and "_"' }),
  /** What readers call it: `client-side key`. */
  name: z.string().min(1),
  /** Where readers find it, in one sentence. */
  hint: z.string().min(1),
  /** What a key looks like, as a regular expression, and what to say of a text that does not. */
  accepted: z.strictObject({ pattern, reason: z.string().min(1) }),
  /**
   * Keys that must not be entered, such as secret ones: a regular expression, in which case does not count, and why and what to
   * do instead. They are asked before `accepted`. Default: none.
   */
  refused: z.array(z.strictObject({ pattern, reason: z.string().min(1) })).default([]),
  /** Origins that stand for the API in samples; readers who host it may name theirs. Default: none, and nobody is asked. */
  addresses: z.array(origin).default([]),
});

const sendRequests = z.strictObject({
  /** Origins that the pages may send to; the policy allows no others. A variable in a description is no permission. */
  hosts: z.array(origin).min(1),
  /** Operations that store something although their method only reads: they ask first. Default: none. */
  storing: z
    .array(
      z.strictObject({
        /** Its `operationId`. */
        operation: z.string().min(1),
        /** What it stores, in one sentence. */
        reason: z.string().min(1),
        /** A parameter with whose value nothing is stored; the form begins with it. Default: none. */
        unless: z.strictObject({ parameter: z.string().min(1), value: z.string() }).exactOptional(),
      }),
    )
    .default([]),
});

/** What readers may do on the page beyond reading. Each of it is off until it is set, and then nothing of it is in the page. */
export const readersSchema = z.strictObject({
  /** Readers may send the requests of an API reference from its pages. Default: none. */
  sendRequests: sendRequests.exactOptional(),
  /** Readers may put a public key of theirs into the samples; it stays in their browser. Default: none. */
  ownKey: ownKey.exactOptional(),
  /**
   * Path of the glossary, below the root of its language: `/glossary`. Links to its terms show what a term means: the paragraph
   * below its heading. Default: none.
   */
  definitions: pathSchema.exactOptional(),
  /** Readers may have a page in one language, where it has two sets of language tabs or more. Default `false`. */
  oneLanguage: z.boolean().exactOptional(),
});

function compiles(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

function isOrigin(address: string): boolean {
  return (
    URL.canParse(address) &&
    /^https?:$/.test(new URL(address).protocol) &&
    new URL(address).origin === address
  );
}

import { z } from 'zod';
import { pathSchema } from './navbar.ts';

const pattern = z.string().refine(compiles, { error: 'must be a regular expression' });

/** An origin that requests and samples go to: scheme, host and, where needed, port. */
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
  /** What a key looks like, as a regular expression, and the message for any other text. */
  accepted: z.strictObject({ pattern, reason: z.string().min(1) }),
  /**
   * Keys that must not be entered, such as secret ones: a regular expression that ignores letter case, and a message that says
   * why and what to do instead. Checked before `accepted`. Default: none.
   */
  refused: z.array(z.strictObject({ pattern, reason: z.string().min(1) })).default([]),
  /** Origins that stand for the API in samples; readers who host it may enter theirs. Default: none, and there is no field for it. */
  addresses: z.array(origin).default([]),
});

const sendRequests = z.strictObject({
  /** Origins that the pages may send to; the policy allows no others, not even one that a variable of a description makes. */
  hosts: z.array(origin).min(1),
  /** Operations that store something although their method only reads. Readers confirm before they send these. Default: none. */
  storing: z
    .array(
      z.strictObject({
        /** Its `operationId`. */
        operation: z.string().min(1),
        /** What it stores, in one sentence. */
        reason: z.string().min(1),
        /** A parameter and the value with which nothing is stored; the form has that value at first. Default: none. */
        unless: z.strictObject({ parameter: z.string().min(1), value: z.string() }).exactOptional(),
      }),
    )
    .default([]),
});

/** What readers may do on the page beyond reading. Each tool is off, and not in the page, until it is set. */
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

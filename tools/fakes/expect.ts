import { z } from 'zod';
import { type Call, didYouMean } from './call.ts';

/** Thrown to end a call with an answer. */
export class Answered extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super(`answered ${response.status}`);
    this.response = response;
  }
}

/** The body of a call, checked. A field that is not documented is a violation. @throws Answered with 400. */
export function expectBody<S extends z.ZodType>(call: Call, schema: S): z.infer<S> {
  return check(call, schema, call.body, 'body');
}

/** Query parameters of a call, checked as texts. @throws Answered with 400. */
export function expectQuery<S extends z.ZodType>(call: Call, schema: S): z.infer<S> {
  return check(call, schema, Object.fromEntries(call.url.searchParams), 'query');
}

/** The thing that a number or name in the path stands for. @throws Answered with 404 where there is none. */
export function found<T>(value: T | undefined, call: Call, { kind, name, known }: Wanted): T {
  if (value !== undefined) return value;
  call.refuse({
    message: `The shop of the samples has no ${kind} ${name}.`,
    written: String(name),
    remedy: `It has ${known.join(', ') || 'none'}.`,
  });
  throw new Answered(Response.json({ detail: 'Not found.' }, { status: 404 }));
}

/** What was looked for, and what there is. */
export interface Wanted {
  readonly kind: string;
  readonly name: string | number | undefined;
  readonly known: readonly (string | number)[];
}

/** Ends the call as the platform refuses it, which a sample may show on purpose. */
export function refuse(status: number, body: unknown): never {
  throw new Answered(Response.json(body, { status }));
}

function check<S extends z.ZodType>(
  call: Call,
  schema: S,
  value: unknown,
  part: 'body' | 'query',
): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path.at(-1) ?? '')];
    const known = fieldsAt(schema, issue.path);
    for (const name of names) {
      call.refuse({
        message: `${call.method} ${call.url.pathname}: the ${part} is not as documented: ${name}: ${issue.message}`,
        written: name,
        ...(issue.code === 'unrecognized_keys' && known.length > 0
          ? { remedy: didYouMean(name, known) }
          : {}),
      });
    }
  }
  throw new Answered(Response.json(z.flattenError(result.error).fieldErrors, { status: 400 }));
}

/** Names of the fields that an object at a place inside a schema may have. */
function fieldsAt(schema: unknown, place: readonly PropertyKey[]): string[] {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (inner !== schema) return fieldsAt(inner, place);
  const [first, ...rest] = place;
  if (schema instanceof z.ZodArray) return fieldsAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  return first === undefined ? Object.keys(schema.shape) : fieldsAt(schema.shape[String(first)], rest);
}

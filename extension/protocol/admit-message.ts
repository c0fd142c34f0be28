import type { PageMessage } from "#wire/extension-messages.ts";
import { TOKEN_MAX_LENGTH } from "#domain/session/token.ts";
import { isPlainObject } from "./plain-object.ts";

/** In characters, with the names: two tokens and what stands around them. */
const LARGEST = TOKEN_MAX_LENGTH * 3;

/** In characters, those of a UUID. What is no such id gets no further than the worker. */
const ID_MAX_LENGTH = 36;

const types: ReadonlySet<unknown> = new Set([
  "STORE_AUTH_TOKENS",
  "GET_AUTH_TOKENS",
  "LOGIN_STATE_CHANGED",
  "FIND_EXTENSION",
] satisfies PageMessage["type"][]);

/** A message that is worth carrying to the worker, which looks at it properly. */
export interface Admitted {
  readonly type: unknown;
  /** Of a request, which is answered. */
  readonly requestId: string | undefined;
}

/** Undefined for what is no message to the extension, is too large for one, or is a request that was sent before. */
export const admitMessage = (data: unknown, answered: ReadonlySet<string>): Admitted | undefined => {
  if (!isPlainObject(data)) return undefined;
  const type = own(data, "type");
  if (!types.has(type) || room(data, LARGEST) < 0) return undefined;
  const requestId = own(data, "requestId");
  if (requestId === undefined) return { type, requestId };
  return typeof requestId === "string" && requestId.length <= ID_MAX_LENGTH && !answered.has(requestId)
    ? { type, requestId }
    : undefined;
};

/** Nothing is read that a prototype has. */
const own = (data: object, name: string): unknown => Object.getOwnPropertyDescriptor(data, name)?.value;

/** What is left of `budget` after the value; negative for what is too large, too deep, or no plain data. */
const room = (value: unknown, budget: number, depth = 2): number => {
  if (typeof value === "string") return budget - value.length;
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? -1 : budget - 1;
  if (!isPlainObject(value) || depth === 0) return -1;
  let left = budget;
  for (const name of Object.keys(value)) {
    left = room(own(value, name), left - name.length, depth - 1);
    if (left < 0) return left;
  }
  return left;
};

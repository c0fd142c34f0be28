import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refuse } from "./refuse.ts";

/** Few calls of the product need a longer body. */
export const CALL_MAX_BYTES = 64 * 1024;

/** Refuses a body that is longer than a call needs. `longer` has the limits of calls that need more, by their paths. */
export const limitCallBody = (longer: ReadonlyMap<string, number> = new Map()): MiddlewareHandler => {
  const usual = limitedTo(CALL_MAX_BYTES);
  const ofPaths = new Map([...longer].map(([path, bytes]) => [path, limitedTo(bytes)]));
  return (context, next) => (ofPaths.get(context.req.path) ?? usual)(context, next);
};

const limitedTo = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refuse(413, "The request is too large.");
    },
  });

import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refuse } from "./refuse.ts";

/** No call of the product needs a longer body. */
export const CALL_MAX_BYTES = 64 * 1024;

/** Refuses a body that is longer than any call of the product needs. */
export const limitCallBody = (): MiddlewareHandler =>
  bodyLimit({
    maxSize: CALL_MAX_BYTES,
    onError: () => {
      throw refuse(413, "The request is too large.");
    },
  });

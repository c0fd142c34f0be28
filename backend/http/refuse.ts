import { HTTPException } from "hono/http-exception";

/** An error for a request that can't be served, with the sentence shown to the user. */
export const refuse = (status: 400 | 401 | 402 | 405 | 413 | 422 | 429, message: string): HTTPException =>
  new HTTPException(status, { message });

import { HTTPException } from "hono/http-exception";

/** A request that can't be served, with the sentence its sender gets to read. */
export const refuse = (status: 400 | 401 | 402 | 405 | 413 | 422, message: string): HTTPException =>
  new HTTPException(status, { message });

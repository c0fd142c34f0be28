import { HTTPException } from "hono/http-exception";

type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 422 | 429 | 502 | 507;

/** An error for a request that can't be served, with the sentence shown to the user. */
export const refuse = (status: RefusalStatus, message: string): HTTPException => new HTTPException(status, { message });

import type { Context } from "hono";
import type { SearchDeclined } from "#backend/enrichment/search-declined.ts";
import { RETRY_LATER } from "#backend/web/http/failure-response.ts";

const TOO_MANY_PEOPLE = "Too many people match. Add a company or a rarer name.";
const BUSY = "We're busy. Try again in a moment.";

/** The answer to a search that was declined: 422 where it has to be narrower, 503 where it may be repeated. */
export const answerDeclined = (context: Context, { reason }: SearchDeclined): Response => {
  switch (reason) {
    case "too-many-people":
      return context.json({ message: TOO_MANY_PEOPLE }, 422);
    case "busy":
      return context.json({ message: BUSY }, 503, RETRY_LATER);
  }
};

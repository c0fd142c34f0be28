import * as z from "zod";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import { failed } from "#backend/sources/http/send-request.ts";
import type { Source } from "#backend/sources/source.ts";
import { hunterCalls, hunterCredit, mailboxes } from "./hunter-shared.ts";

const Answer = z.object({
  data: z.object({ status: z.string(), score: z.number().nullish() }),
});

/**
 * Hunter's email verifier: https://hunter.io/api-documentation/v2#email-verifier. Half a credit for each address. The
 * fields of its answer rest on a description by others, and 222 on a single copy of its documentation.
 */
export const hunterVerifier = (access: SourceAccess): Source => {
  const calls = hunterCalls(access);
  return httpSource(access, {
    ...calls,
    name: "hunter-verifier",
    answers: ["verification"],
    needs: [["email"]],
    price: { perFound: 0, perAsked: Math.ceil(hunterCredit(access) / 2) },
    limits: { atOnce: 10, perMinute: 300 },
    requestFor: ({ person: { email } }) => ({ path: "/v2/email-verifier", query: { email } }),
    answer: Answer,
    read: ({ data: { status, score } }, { person: { email = "" } }) => {
      const mailbox = mailboxes[status];
      if (mailbox === undefined) return { outcome: "nothing" };
      const values = [{ text: email, mailbox, confidence: score ?? undefined, confirmedAt: access.clock() }];
      return { outcome: "found", values };
    },
    readFailure: (status) => (status === 222 ? failed("status 222", true) : calls.readFailure(status)),
  });
};

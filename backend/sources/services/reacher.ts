import * as z from "zod";
import type { MailboxState } from "#domain/waterfall/value-grade.ts";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import type { Source } from "#backend/sources/source.ts";

const Answer = z.object({
  is_reachable: z.enum(["safe", "risky", "invalid", "unknown"]),
  // An error of its own stands here where the mail server could not be asked.
  smtp: z.object({ is_catch_all: z.boolean(), is_deliverable: z.boolean() }).nullable().catch(null),
});

/**
 * A Reacher of the operator's own, which asks mail servers: https://docs.reacher.email. Under the AGPL, so it is called by
 * HTTP only. The key is the secret of its header, empty for one without. It has no call that only checks the secret.
 */
export const reacher = (access: SourceAccess): Source =>
  httpSource(access, {
    name: "reacher",
    answers: ["verification"],
    needs: [["email"]],
    price: { perFound: 0, perAsked: 0 },
    mayBeShownTo: "organisation",
    limits: { atOnce: 5 },
    keepForDays: 30,
    headers: access.key === "" ? {} : { "x-reacher-secret": access.key },
    requestFor: ({ person: { email } }) => ({ method: "POST", path: "/v1/check_email", body: { to_email: email } }),
    answer: Answer,
    read: (answer, { person: { email = "" } }) => {
      const mailbox = mailboxOf(answer);
      if (mailbox === undefined) return { outcome: "nothing" };
      return { outcome: "found", values: [{ text: email, mailbox, confirmedAt: access.clock() }] };
    },
  });

/** Undefined where nothing is known. "risky" is also what disposable and role addresses are, which can take mail. */
const mailboxOf = ({ is_reachable, smtp }: z.infer<typeof Answer>): MailboxState | undefined => {
  if (is_reachable === "safe") return "deliverable";
  if (is_reachable === "invalid") return "undeliverable";
  if (is_reachable === "unknown" || smtp === null) return undefined;
  if (smtp.is_catch_all) return "catch_all";
  return smtp.is_deliverable ? "deliverable" : undefined;
};

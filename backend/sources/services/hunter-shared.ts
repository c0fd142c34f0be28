import * as z from "zod";
import type { MailboxState } from "#domain/waterfall/value-grade.ts";
import type { HttpSource, SourceAccess } from "#backend/sources/http/http-source.ts";
import { failed } from "#backend/sources/http/send-request.ts";

/** The smallest plan: 49 dollars for 500 credits. */
const LIST_PRICE = 98_000;

const ASK_AGAIN_MS = 10_000;

/** How Hunter names the state of a mailbox. */
export const mailboxes: Readonly<Record<string, MailboxState>> = {
  valid: "deliverable",
  invalid: "undeliverable",
  accept_all: "catch_all",
};

export const Verification = z.object({ date: z.string().nullish(), status: z.string().nullish() });

/** What Hunter's own check of an address says of its mailbox. */
export const verificationOf = (verification: z.infer<typeof Verification> | null | undefined) => {
  const confirmedAt = Date.parse(verification?.date ?? "");
  return {
    mailbox: mailboxes[verification?.status ?? ""] ?? "unknown",
    confirmedAt: Number.isNaN(confirmedAt) ? undefined : confirmedAt,
  };
};

export const hunterCredit = ({ creditPrice = LIST_PRICE }: SourceAccess) => creditPrice;

/** What is the same for all calls of Hunter. */
export const hunterCalls = ({ key, clock }: SourceAccess) =>
  ({
    mayBeShownTo: "organisation",
    keepForDays: 90,
    headers: { "X-API-KEY": key },
    readFailure: (status) => {
      // Still at work: the same call, made again, is charged once.
      if (status === 202) return { outcome: "pending", reference: "same-call", askAgainAt: clock() + ASK_AGAIN_MS };
      // Here 403 is too many calls, and 429 too few credits.
      if (status === 403) return failed("status 403", true);
      if (status === 429) return { outcome: "unusable", reason: "credits" };
      return undefined;
    },
    checkRequest: { path: "/v2/account" },
  }) satisfies Partial<HttpSource<unknown, unknown>>;

import * as z from "zod";
import type { MailboxState } from "#domain/waterfall/value-grade.ts";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import type { Source } from "#backend/sources/source.ts";

const Answer = z.object({
  email: z.string().nullish(),
  status: z.string().nullable(),
  credits_consumed: z.number(),
});

/** The smallest plan: https://help.leadmagic.io/en/articles/7-the-leadmagic-credit-system. */
const LIST_PRICE = 24_000;

const mailboxes: Readonly<Record<string, MailboxState>> = {
  valid: "deliverable",
  // Others write to it, but the domain takes mail for any address.
  valid_catch_all: "catch_all",
  catch_all: "catch_all",
};

/** LeadMagic's email finder: https://leadmagic.io/docs. It checks each address when asked, and states what it charged. */
export const leadMagic = (access: SourceAccess): Source => {
  const { key, clock, creditPrice = LIST_PRICE } = access;
  return httpSource(access, {
    name: "leadmagic",
    answers: ["work_email"],
    needs: [
      ["name", "domain"],
      ["name", "company"],
    ],
    price: { perFound: creditPrice, perAsked: 0 },
    mayBeShownTo: "organisation",
    limits: { atOnce: 50, perMinute: 3_000 },
    keepForDays: 90,
    headers: { "X-API-Key": key },
    requestFor: ({ person: { name, domain, company } }) => ({
      method: "POST",
      path: "/v1/people/email-finder",
      body: { full_name: name, domain, company_name: domain === undefined ? company : undefined },
    }),
    answer: Answer,
    read: ({ email, status, credits_consumed }) => {
      const cost = Math.ceil(credits_consumed * creditPrice);
      if (!email) return { outcome: "nothing", cost };
      const mailbox = mailboxes[status ?? ""] ?? "unknown";
      return { outcome: "found", values: [{ text: email, kind: "work", mailbox, confirmedAt: clock() }], cost };
    },
    checkRequest: { path: "/v1/credits" },
  });
};

import * as z from "zod";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import type { Source } from "#backend/sources/source.ts";

const Answer = z.object({ contact: z.object({ email: z.string().nullish() }).nullable() });

/** From memory: 49 dollars for 1,000 credits in the smallest plan. */
const LIST_PRICE = 49_000;

/** Findymail: https://app.findymail.com/docs. One credit for an address. Its shapes rest on open clients that agree. */
export const findymail = (access: SourceAccess): Source =>
  httpSource(access, {
    name: "findymail",
    answers: ["work_email"],
    needs: [["name", "domain"]],
    price: { perFound: access.creditPrice ?? LIST_PRICE, perAsked: 0 },
    mayBeShownTo: "organisation",
    limits: { atOnce: 5 },
    keepForDays: 90,
    headers: { Authorization: `Bearer ${access.key}` },
    requestFor: ({ person: { name, domain } }) => ({
      method: "POST",
      path: "/api/search/name",
      body: { name, domain },
    }),
    answer: Answer,
    read: ({ contact }) =>
      contact?.email ? { outcome: "found", values: [{ text: contact.email, kind: "work" }] } : { outcome: "nothing" },
    checkRequest: { path: "/api/credits" },
  });

import * as z from "zod";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { firstAndLast } from "#backend/sources/first-and-last.ts";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import { failed } from "#backend/sources/http/send-request.ts";
import type { Question, Reply, Source } from "#backend/sources/source.ts";
import {
  fullEnrichCredit,
  type Product,
  products,
  readFullEnrichWebhook,
  replyOf,
  Result,
} from "./full-enrich-shared.ts";

const Started = z.object({ enrichment_id: z.string() });
const Failure = z.object({ code: z.string() });

const ASK_AGAIN_MS = 20_000;

/**
 * FullEnrich: https://docs.fullenrich.com. It searches for minutes, so it answers a question with a reference, and sends
 * the answer where it is given an address, up to 5 times a minute apart. That a personal address has the shape of a work
 * address is an assumption.
 */
export const fullEnrich = (access: SourceAccess, product: Product): Source => {
  const { name, asked, credits } = products[product];
  const pending = (reference: string): Reply => ({
    outcome: "pending",
    reference,
    askAgainAt: access.clock() + ASK_AGAIN_MS,
  });
  return httpSource(access, {
    name,
    answers: [product],
    needs: [["profile"], ["name", "domain"], ["name", "company"]],
    price: { perFound: credits * fullEnrichCredit(access), perAsked: 0 },
    mayBeShownTo: "organisation",
    limits: { atOnce: 5, perMinute: 60 },
    keepForDays: 90,
    headers: { Authorization: `Bearer ${access.key}` },
    requestFor: ({ person, reference }) =>
      reference === undefined
        ? {
            method: "POST",
            path: "/api/v2/contact/enrich/bulk",
            body: {
              name: "Leadlight",
              webhook_url: access.webhooks && `${access.webhooks}/${name}`,
              data: [contactOf(person, asked)],
            },
          }
        : { path: `/api/v2/contact/enrich/bulk/${encodeURIComponent(reference)}` },
    answer: z.union([Started, Result]),
    read: (answer) =>
      "enrichment_id" in answer
        ? pending(answer.enrichment_id)
        : (replyOf(answer, access, product) ?? pending(answer.id)),
    failure: Failure,
    readFailure: (status, failure, question) => {
      if (question?.reference === undefined) return undefined;
      if (failure?.code === "error.enrichment.in_progress") return pending(question.reference);
      return status === 404 ? failed("unknown reference", false) : undefined;
    },
    checkRequest: { path: "/api/v2/account/keys/verify" },
    readWebhook: (webhook) => readFullEnrichWebhook(webhook, access, product),
  });
};

const contactOf = ({ profile, name, domain, company }: Question["person"], asked: string): object => {
  if (profile !== undefined) return { linkedin_url: profileUrl(profile), enrich_fields: [asked] };
  const { first, last } = firstAndLast(name ?? "");
  return { first_name: first, last_name: last, domain, company_name: company, enrich_fields: [asked] };
};

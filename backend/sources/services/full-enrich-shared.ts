import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { MailboxState } from "#domain/waterfall/value-grade.ts";
import type { SourceAccess } from "#backend/sources/http/http-source.ts";
import { parsedJson } from "#backend/platform/network/answer-body.ts";
import { failed } from "#backend/sources/http/send-request.ts";
import type { FoundValue } from "#backend/sources/reply-schema.ts";
import type { ReadWebhook, ReceivedWebhook, Reply } from "#backend/sources/source.ts";

const Mailbox = z.object({ email: z.string(), status: z.string().nullish() }).nullish();
const ContactInfo = z.object({
  most_probable_work_email: Mailbox,
  most_probable_personal_email: Mailbox,
  most_probable_phone: z.object({ number: z.string() }).nullish(),
});
export const Result = z.object({
  id: z.string(),
  status: z.string(),
  cost: z.object({ credits: z.number() }).nullish(),
  data: z.array(z.object({ contact_info: ContactInfo.nullish() })).nullish(),
});
/** From memory: 29 dollars for 500 credits in the smallest plan. */
const LIST_PRICE = 58_000;

const mailboxes: Readonly<Record<string, MailboxState>> = {
  DELIVERABLE: "deliverable",
  CATCH_ALL: "catch_all",
  INVALID: "undeliverable",
  INVALID_DOMAIN: "undeliverable",
};

const addressOf = (kind: "work" | "personal", found: z.infer<typeof Mailbox>): FoundValue | undefined =>
  found ? { text: found.email, kind, mailbox: mailboxes[found.status ?? ""] ?? "unknown" } : undefined;

/** Each is a source of its own, as their prices differ. */
export const products = {
  work_email: {
    name: "full-enrich",
    asked: "contact.work_emails",
    credits: 1,
    read: (info: z.infer<typeof ContactInfo>) => addressOf("work", info.most_probable_work_email),
  },
  email: {
    name: "full-enrich-personal",
    asked: "contact.personal_emails",
    credits: 3,
    read: (info: z.infer<typeof ContactInfo>) => addressOf("personal", info.most_probable_personal_email),
  },
  phone_no: {
    name: "full-enrich-phone",
    asked: "contact.phones",
    credits: 10,
    read: ({ most_probable_phone: found }: z.infer<typeof ContactInfo>) => found && { text: found.number },
  },
} as const;
export type Product = keyof typeof products;

export const fullEnrichCredit = ({ creditPrice = LIST_PRICE }: SourceAccess) => creditPrice;

/** Undefined while it still searches. */
export const replyOf = (result: z.infer<typeof Result>, access: SourceAccess, product: Product): Reply | undefined => {
  switch (result.status) {
    case "CREATED":
    case "IN_PROGRESS":
    case "RATE_LIMIT":
      return undefined;
    case "CREDITS_INSUFFICIENT":
      return { outcome: "unusable", reason: "credits" };
    case "FINISHED": {
      const info = result.data?.[0]?.contact_info;
      const value = info ? products[product].read(info) : undefined;
      const cost = result.cost ? Math.ceil(result.cost.credits * fullEnrichCredit(access)) : undefined;
      if (!value) return { outcome: "nothing", cost };
      const confirmedAt = "mailbox" in value ? access.clock() : undefined;
      return { outcome: "found", values: [{ ...value, confirmedAt }], cost };
    }
    default:
      return failed("search ended without an answer", false);
  }
};

/**
 * Of the answer that FullEnrich sends by itself, which is signed with the key of the account. That it has the shape of an
 * answer that was asked for is an assumption.
 */
export const readFullEnrichWebhook = (
  { body, header }: ReceivedWebhook,
  access: SourceAccess,
  product: Product,
): ReadWebhook => {
  const signature = header("X-Signature-SHA1");
  if (signature === undefined || !/^[0-9a-f]{40}$/i.test(signature)) return "unsigned";
  const expected = createHmac("sha1", access.key).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return "unsigned";
  const result = Result.safeParse(parsedJson(Buffer.from(body).toString("utf8"))).data;
  const reply = result && replyOf(result, access, product);
  return result && reply && { reference: result.id, reply };
};

import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod";
import { type ContactItem, contactItems, isContactItem } from "#domain/lookups/contact.ts";
import { type DirectorItem, directorItems } from "#domain/lookups/director.ts";
import { PURPOSE_MAX_LENGTH, PURPOSE_MIN_LENGTH } from "#domain/lookups/purpose.ts";
import { costOf, toCredits } from "#domain/shared/credits.ts";
import { titleOf } from "#domain/shared/tool.ts";
import { contactExtractor, directorExtractor } from "#wire/extractor.ts";
import { ChargedFields, chargedFields, chargedSentence, priceField, spendingHints } from "./charging.ts";
import type { KeyedCalls } from "./keyed-calls.ts";
import { ShownValue, shownValues } from "./shown-lines.ts";
import { spend, type SpendNeeds } from "./spend.ts";
import { dinField, profileUrlField } from "./subject-fields.ts";
import { answered, refused } from "./tool-results.ts";

const items = [...contactItems, ...directorItems] as const;
const prices = items.map((item) => `${item} ${toCredits(costOf[item])}`).join(", ");
const purposeField = z
  .string()
  .describe(
    `What the person you work for needs it for, in their words: ${PURPOSE_MIN_LENGTH} to ${PURPOSE_MAX_LENGTH} characters. ` +
      "Needed for directors where a call without it is refused.",
  );
const TITLE = "Reveal a contact detail";

/** Adds the tool that shows one kind of contact detail. */
export const addReveal = (server: McpServer, calls: KeyedCalls, spending: SpendNeeds): void => {
  server.registerTool(
    "reveal",
    {
      title: TITLE,
      description:
        "Spends credits if it finds something. Shows one kind of contact detail of a person (profile_url) or director (din). " +
        "Call find_contact or find_director first: that is free, says the price, and shows what is owned already.",
      inputSchema: {
        item: z.enum(items),
        profile_url: profileUrlField.optional(),
        din: dinField.optional(),
        purpose: purposeField.optional(),
        price_credits: priceField(prices),
      },
      outputSchema: { item: z.string(), values: z.array(ShownValue), ...ChargedFields },
      annotations: spendingHints(TITLE),
    },
    async ({ item, profile_url, din, purpose, price_credits: price }) => {
      const subject = isContactItem(item) ? { profile_url } : { din };
      if (Object.values(subject)[0] === undefined || (profile_url !== undefined && din !== undefined))
        return refused(wrongSubject(item));
      const { path, read } = isContactItem(item) ? ofPerson(item) : ofDirector(item);
      const called = await spend(
        spending,
        { tool: "reveal", subject: { item, ...subject }, cost: costOf[item], price },
        (idempotencyKey) => calls.call(path, read, { body: { ...subject, purpose }, idempotencyKey }),
      );
      if (!called.ok) return refused(called.problem);
      const { values, pending } = called.value;
      const data = { item, values, ...chargedFields(called, costOf[item]) };
      const found = values.map(({ value }) => value).join(", ") || `No ${titleOf[item].toLowerCase()} was found`;
      return answered(`${pending ? "Still searching" : found}. ${chargedSentence(data)}`, data);
    },
  );
};

const wrongSubject = (item: ContactItem | DirectorItem) => ({
  code: "invalid_request",
  message: isContactItem(item)
    ? `${item} needs profile_url alone, the address of a LinkedIn profile.`
    : `${item} needs din alone, the 8-digit number of a director.`,
});

const ofPerson = (item: ContactItem) => ({
  path: `/contacts/${item}`,
  read: (json: unknown) => {
    const { owned, pending, ...answer } = contactExtractor.answer.parse(json);
    const values = shownValues(answer[item]);
    return { owned, pending, values, hasFound: values.length > 0 };
  },
});

const ofDirector = (item: DirectorItem) => ({
  path: item === "din_phone" ? "/directors/phone" : "/directors/email",
  read: (json: unknown) => {
    const { owned, pending, contact, email } = directorExtractor.answer.parse(json);
    const values = shownValues(item === "din_phone" ? contact : email);
    return { owned, pending, values, hasFound: values.length > 0 };
  },
});

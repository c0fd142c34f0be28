import * as z from "zod";
import { issueText } from "#backend/sources/issue-text.ts";
import { knownFields, sourceFields } from "#domain/waterfall/source-facts.ts";
import { placeholders, placeholdersIn } from "./described-answer.ts";

const count = z
  .number()
  .refine((number) => Number.isInteger(number) && number >= 1, "must be a whole number, at least 1");
const dollars = z.number().min(0, "must be dollars, such as 0.05").max(1_000, "must be dollars, such as 0.05");

const unknownPlaceholder = (template: string): string | undefined =>
  placeholdersIn(template).find((name) => !placeholders.some((known) => known === name));

const Template = z.string().refine((template) => unknownPlaceholder(template) === undefined, {
  error: ({ input }) =>
    `has {${unknownPlaceholder(String(input)) ?? ""}}, which is none of ${placeholders.map((name) => `{${name}}`).join(" ")}`,
});
const Url = Template.refine((text) => /^https?:\/\/[^/{}]+\//.test(text) && URL.canParse(text), {
  error: 'must be an address with a path, such as "https://api.example/find"',
});
const Headers = z.record(z.string(), Template);

/** A path of names with dots between, "*" for each of a list: "data.emails.*". */
const Path = z.string();
const states = z.array(z.string()).default([]);

/** How to ask a service that has no file of its own. */
const Description = z
  .strictObject({
    name: z.string().regex(/^[a-z\d-]{2,40}$/, "must be 2 to 40 small letters, digits and dashes"),
    /** As people read it, "Acme People". Without it, they read the name. */
    title: z.string().min(1, "is empty").max(60, "must be at most 60 characters").optional(),
    answers: z.array(z.enum(sourceFields)).min(1, "must name at least one"),
    needs: z.array(z.array(z.enum(knownFields)).min(1, "must name at least one")).min(1, "must have at least one list"),
    price: z.strictObject({ perFound: dollars, perAsked: dollars }),
    mayBeShownTo: z.enum(["person", "organisation"]),
    limits: z.strictObject({ atOnce: count, perMinute: count.optional(), perDay: count.optional() }),
    keepForDays: count,
    method: z.enum(["GET", "POST"]).default("GET"),
    url: Url,
    headers: Headers.default({}),
    body: z.record(z.string(), z.json()).optional(),
    /** Where the values are; what stands before "*" must be in every answer. */
    values: Path,
    /** Within each value. Without it, the value is about the address that was asked for. */
    text: Path.optional(),
    kind: z.enum(["work", "personal", "mobile", "landline"]).optional(),
    confidence: Path.optional(),
    page: Path.optional(),
    /** Of when the service confirmed the value: a date such as "2026-11-20". Any other text counts as nothing. */
    confirmedAt: Path.optional(),
    mailbox: z.strictObject({ at: Path, deliverable: states, undeliverable: states, catch_all: states }).optional(),
    person: z.strictObject({ name: Path.optional(), role: Path.optional(), company: Path.optional() }).optional(),
    statuses: z
      .partialRecord(z.enum(["nothing", "refused", "key", "credits", "plan"]), z.array(z.number()))
      .default({}),
    check: z.strictObject({ url: Url, headers: Headers.default({}) }).optional(),
  })
  .refine(({ method, body }) => method === "POST" || body === undefined, {
    error: "is sent only with the method POST",
    path: ["body"],
  });
export type HttpDescription = z.output<typeof Description>;

export type ReadDescription =
  | { readonly description: HttpDescription }
  /** Sentences for the operator: "price.perFound is missing". */
  | { readonly faults: readonly string[] };

export const readHttpDescription = (json: unknown): ReadDescription => {
  const read = Description.safeParse(json, { reportInput: true });
  return read.success ? { description: read.data } : { faults: read.error.issues.map(issueText) };
};

import type * as z from "zod";
import type { Call } from "#wire/call.ts";
import { type CallName, calls } from "#wire/calls.ts";
import { enrichment, ownedEnrichment } from "#wire/enrichment.ts";
import { ownedVerification, verifyEmail } from "#wire/verify-email.ts";
import { callNotes } from "./call-notes.ts";
import { noteOf } from "./field-notes.ts";
import { type JsonSchema, sentSchema, withDescriptions } from "./json-schema.ts";

export const callNames = Object.keys(calls).filter((name): name is CallName => name in calls);

type Part = "Request" | "Answer";

/** "ExtractorAnswer" */
export const schemaName = (name: CallName, part: Part): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${part}`;

/** A schema of a call, or one of its forms, with what its fields mean. */
export const describedSchema = (name: CallName, part: Part, schema: z.core.$ZodType): JsonSchema =>
  withDescriptions(sentSchema(schema), schemaName(name, part), noteOf(callNotes[name].tag));

/** Two calls have a second form, which is free: only what is owned is asked for. */
const formsOf = (name: CallName): readonly Pick<Call, "request" | "answer">[] => {
  if (name === "verifyEmail") return [verifyEmail, ownedVerification];
  if (name === "enrichment") return [enrichment, ownedEnrichment];
  return [calls[name]];
};

const inEachForm = ([first = {}, ...others]: readonly JsonSchema[]): JsonSchema =>
  others.length === 0 ? first : { anyOf: [first, ...others] };

/** Every schema of the calls, by its name. */
export const callSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    callNames.flatMap((name) => [
      [
        schemaName(name, "Request"),
        inEachForm(formsOf(name).map(({ request }) => describedSchema(name, "Request", request))),
      ],
      [
        schemaName(name, "Answer"),
        inEachForm(formsOf(name).map(({ answer }) => describedSchema(name, "Answer", answer))),
      ],
    ]),
  );

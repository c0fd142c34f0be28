import type { Call } from "#wire/call.ts";
import { type CallName, calls } from "#wire/calls.ts";
import { enrichment, ownedEnrichment } from "#wire/enrichment.ts";
import { ownedVerification, verifyEmail } from "#wire/verify-email.ts";
import { type JsonSchema, sentSchema } from "./json-schema.ts";

export const callNames = Object.keys(calls).filter((name): name is CallName => name in calls);

type Part = "Request" | "Answer";

/** "ExtractorAnswer" */
export const schemaName = (name: CallName, part: Part): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${part}`;

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
      [schemaName(name, "Request"), inEachForm(formsOf(name).map(({ request }) => sentSchema(request)))],
      [schemaName(name, "Answer"), inEachForm(formsOf(name).map(({ answer }) => sentSchema(answer)))],
    ]),
  );

import fc, { type Arbitrary } from "fast-check";
import {
  SAMPLE_CONTACTS,
  SAMPLE_DIRECTORS,
  sampleDin,
  sampleExamples,
  sampleProfileUrl,
} from "#domain/lookups/sample-directory.ts";
import { callNames, callSchemas, schemaName } from "#backend/web/api/call-schemas.ts";
import { v1Request } from "#backend/web/api/v1-operations.ts";
import { fillPath } from "#backend/web/v1/path-template.ts";
import { v1Calls } from "#backend/web/v1/v1-calls.ts";
import { calls } from "#wire/calls.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import { valuesOf } from "./schema-requests.ts";

/** One request, without what says who makes it. */
export interface RandomRequest {
  readonly method: "GET" | "POST";
  /** With its query. */
  readonly path: string;
  readonly by: "session" | "key";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const numbered = (count: number) => fc.integer({ min: 1, max: count });
const profile = numbered(SAMPLE_CONTACTS).map(sampleProfileUrl);
const din = numbered(SAMPLE_DIRECTORS).map(sampleDin);
const address = fc.oneof(fc.constant(sampleExamples.email), fc.emailAddress(), fc.constant("nobody@acme.example"));

/** Fields that would otherwise hardly ever name anything. */
const known: ReadonlyMap<string, Arbitrary<unknown>> = new Map<string, Arbitrary<unknown>>([
  ["profile_url", fc.oneof({ weight: 4, arbitrary: profile }, fc.webUrl(), fc.string())],
  ["din", fc.oneof({ weight: 4, arbitrary: din }, fc.string())],
  ["email", fc.oneof({ weight: 4, arbitrary: address }, fc.string())],
  ["company", fc.oneof(fc.constant(sampleExamples.person.company), fc.string())],
]);

const headers = fc.record(
  {
    "Idempotency-Key": fc.oneof(fc.uuid(), fc.constant("same"), fc.constant("a b"), fc.constant("k".repeat(300))),
    "Expected-Payer": fc.constantFrom("personal", "organisation", "nobody"),
    Prefer: fc.constantFrom("respond-async", "return=minimal"),
    "Pending-Lookup": fc.oneof(fc.uuid(), fc.constant("none")),
  },
  { requiredKeys: [] },
);

interface Operation {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly by: RandomRequest["by"];
  readonly input: Arbitrary<unknown>;
}

const schemas = callSchemas();
const requestOf = (name: (typeof callNames)[number]) => schemas[schemaName(name, "Request")] ?? {};

const operations: readonly Operation[] = [
  ...callNames.flatMap((name): Operation[] => {
    const { method, path } = calls[name];
    const input = valuesOf(requestOf(name), known);
    return [
      { method, path, by: "session", input },
      { method, path: `${V1_PATH}${path}`, by: "key", input },
    ];
  }),
  ...v1Calls.map((call): Operation => ({
    method: call.method,
    path: V1_PATH + fillPath(call.path, () => "0b9d2a52-8c60-4f5e-9d4e-0a7b4e5c3f11"),
    by: "key",
    input: valuesOf(v1Request(call, requestOf(call.call.name)), known),
  })),
];

const fieldsOf = (input: unknown): readonly (readonly [string, string])[] =>
  typeof input === "object" && input !== null
    ? Object.entries(input).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)])
    : [];

/** Lone surrogates can't stand in an address. */
const queryOf = (input: unknown): string => {
  const query = new URLSearchParams(fieldsOf(input).map(([name, value]) => [name, value.toWellFormed()]));
  return query.size === 0 ? "" : `?${query.toString()}`;
};

/** Requests of every operation, made from its schema: most of them right, some of them anything at all. */
export const randomRequests = (count: number, seed: number): readonly RandomRequest[] => {
  const each = Math.ceil(count / operations.length);
  return operations.flatMap(({ method, path, by, input }) =>
    fc.sample(fc.tuple(input, headers), { numRuns: each, seed }).map(([sent, extra]): RandomRequest => {
      const common = { method, by, headers: extra };
      return method === "GET"
        ? { ...common, path: path + queryOf(sent), body: undefined }
        : { ...common, path, body: JSON.stringify(sent) ?? "" };
    }),
  );
};

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiScope, apiScopes } from "#domain/api-keys/api-scope.ts";
import { type CallName, calls } from "#wire/calls.ts";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import {
  createWebhookBackend,
  type Person,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let person: Person;
/** By its scopes. */
const keys = new Map<string, string>();
const keyWith = async (scopes: readonly ApiScope[]): Promise<string> => {
  const named = scopes.join();
  const key = keys.get(named) ?? (await aKeyOf(person, { scopes })).key;
  keys.set(named, key);
  return key;
};
beforeAll(async () => {
  backend = await createWebhookBackend();
  person = await backend.signIn();
});
afterAll(() => backend.database.drop());

interface Form {
  readonly call: CallName;
  readonly fields?: Readonly<Record<string, string | boolean>>;
  /** The scopes each of which suffices alone. */
  readonly by: readonly ApiScope[];
}

const profile_url = sampleUrl(1);
const din = "99000001";
const spending: readonly ApiScope[] = ["contacts:spend", "directors:spend", "enrichment:spend", "verification:spend"];

/** Calls that some key may make. */
const open: readonly Form[] = [
  { call: "getCredits", by: ["account:read"] },
  { call: "extractor", fields: { type: "profile", profile_url }, by: ["contacts:read"] },
  { call: "extractor", fields: { type: "phone_no", profile_url }, by: ["contacts:spend"] },
  { call: "extractor", fields: { type: "email", profile_url }, by: ["contacts:spend"] },
  { call: "extractor", fields: { type: "work_email", profile_url }, by: ["contacts:spend"] },
  { call: "extractor", fields: { type: "din", din }, by: ["directors:read"] },
  { call: "extractor", fields: { type: "din_phone", din }, by: ["directors:spend"] },
  { call: "extractor", fields: { type: "din_email", din }, by: ["directors:spend"] },
  { call: "enrichment", fields: { email: "a@acme.example" }, by: ["enrichment:spend"] },
  { call: "enrichment", fields: { email: "a@acme.example", owned_only: true }, by: ["enrichment:read"] },
  { call: "enrichment", fields: { email: "a@acme.example", owned_only: false }, by: ["enrichment:spend"] },
  { call: "enrichmentCandidates", fields: { name: "A", company: "B" }, by: ["enrichment:read"] },
  { call: "verifyEmail", fields: { email: "a@acme.example" }, by: ["verification:spend"] },
  { call: "verifyEmail", fields: { email: "a@acme.example", owned_only: true }, by: ["verification:read"] },
  { call: "bounceReport", by: ["verification:spend"] },
  { call: "reportValue", fields: { type: "email" }, by: ["contacts:spend"] },
  { call: "reportValue", fields: { type: "din_email" }, by: ["directors:spend"] },
  { call: "cancelLookup", by: spending },
  { call: "pendingLookups", by: ["history:read"] },
  { call: "transaction", by: ["history:read"] },
  { call: "ownedPeople", fields: { search: "a" }, by: ["history:read"] },
  { call: "savedPeople", by: ["lists:read"] },
  { call: "lists", by: ["lists:read"] },
  { call: "savedValues", by: [] },
  { call: "savePeople", by: ["lists:write"] },
  { call: "saveJobPeople", by: [] },
  { call: "changeSavedPeople", by: ["lists:write"] },
  { call: "removeSavedPeople", by: ["lists:write"] },
  { call: "restoreSavedPeople", by: ["lists:write"] },
  { call: "makeList", by: ["lists:write"] },
  { call: "changeList", by: ["lists:write"] },
  { call: "removeList", by: ["lists:write"] },
  { call: "restoreList", by: ["lists:write"] },
  { call: "crmConnections", by: ["crm:push"] },
  { call: "pushPeople", by: ["crm:push"] },
  { call: "changePush", by: ["crm:push"] },
  { call: "pushes", by: ["crm:push"] },
  { call: "pushRows", by: ["crm:push"] },
  { call: "bulkEnrich", fields: { type: "find-contacts" }, by: [] },
  { call: "bulkJobs", by: ["bulk:read"] },
  { call: "bulkJob", by: ["bulk:read"] },
  { call: "bulkResult", by: ["bulk:read"] },
  { call: "bulkCancel", by: ["bulk:spend"] },
  { call: "bulkChange", by: ["bulk:spend"] },
  { call: "bulkPause", by: ["bulk:spend"] },
  { call: "bulkResume", by: ["bulk:spend"] },
  { call: "bulkRetry", by: ["bulk:spend"] },
];

const send = async ({ call, fields = {} }: Omit<Form, "by">, key: string) => {
  const { method, path } = calls[call];
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const caller = callerWith(backend.app, key);
  return method === "GET" ? caller.get(`${path}?${query.toString()}`) : caller.post(path, fields);
};

const isRefused = async (form: Omit<Form, "by">, scopes: readonly ApiScope[]): Promise<boolean> => {
  const { status, json } = await send(form, await keyWith(scopes));
  return status === 403 && json["code"] === "scope_missing";
};

describe("one scope alone allows exactly its calls", () => {
  test.each(open.map((form) => [`${form.call} ${JSON.stringify(form.fields ?? {})}`, form] as const))(
    "%s",
    async (_, form) => {
      const allowing: ApiScope[] = [];
      for (const scope of apiScopes) if (!(await isRefused(form, [scope]))) allowing.push(scope);
      expect(allowing).toEqual(form.by);
    },
  );
});

test.each([
  ["savedValues", ["lists:read", "history:read"]],
  ["saveJobPeople", ["bulk:read", "lists:write"]],
] as const)("%s needs two scopes", async (call, scopes) => {
  for (const scope of scopes) expect(await isRefused({ call }, [scope])).toBe(true);
  expect(await isRefused({ call }, scopes)).toBe(false);
});

describe("a bulk job", () => {
  test.each([
    ["find-contacts", "contacts:spend"],
    ["director-search", "directors:spend"],
    ["enrichment", "enrichment:spend"],
    ["verify-emails", "verification:spend"],
  ] as const)("of %s needs bulk:spend and %s", async (type, needed) => {
    const allowing: ApiScope[] = [];
    for (const scope of spending)
      if (!(await isRefused({ call: "bulkEnrich", fields: { type } }, ["bulk:spend", scope]))) allowing.push(scope);
    expect(allowing).toEqual([needed]);
  });

  test("of no known tool needs what any of them does", async () => {
    const form = { call: "bulkEnrich", fields: { type: "anything" } } as const;
    expect(await isRefused(form, ["bulk:spend", "contacts:spend"])).toBe(true);
    expect((await send(form, await keyWith(apiScopes))).status).toBe(400);
  });
});

const closed = Object.keys(calls).filter((name): name is CallName => !open.some(({ call }) => call === name));

test.each(closed)("no key may make the call %s", async (call) => {
  expect(await send({ call }, await keyWith(apiScopes))).toMatchObject({
    status: 403,
    json: { code: "not_for_api_keys" },
  });
});

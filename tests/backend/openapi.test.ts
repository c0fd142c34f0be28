import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleExamples } from "#domain/lookups/sample-directory.ts";
import { fieldNotes } from "#backend/web/api/field-notes.ts";
import { callNotes } from "#backend/web/api/call-notes.ts";
import { callNames } from "#backend/web/api/call-schemas.ts";
import { openApiDocument } from "#backend/web/api/openapi-document.ts";
import { apiScopes } from "#domain/api-keys/api-scope.ts";
import { exampleAccount, exampleAnswers } from "#backend/web/api/example-answers.ts";
import { v1Example } from "#backend/web/api/example-command.ts";
import { problemTitles } from "#backend/web/v1/problem-details.ts";
import { createApiKey } from "#wire/api-keys.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import { v1Calls } from "#backend/web/v1/v1-calls.ts";
import { calls } from "#wire/calls.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { answerFaults } from "#tests/support/openapi/answer-faults.ts";

const run = promisify(execFile);
const folder = path.resolve("node_modules/.cache/leadlight/openapi");
const file = path.join(folder, "openapi.json");

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(openApiDocument()));
});
afterAll(() => backend.close());

describe("the OpenAPI document", () => {
  test("is served to the tools of any site, and names every call", async () => {
    const response = await fetch(`${backend.origin}/api/openapi.json`, { headers: { Origin: "https://tool.example" } });
    const document: unknown = await response.json();
    expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
    expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    const paths = Object.keys(openApiDocument().paths);
    expect(paths.filter((one) => !one.startsWith(V1_PATH))).toEqual(Object.values(calls).map((call) => call.path));
    expect(paths.filter((one) => one.startsWith(V1_PATH))).toEqual([
      ...new Set(v1Calls.map((call) => V1_PATH + call.path)),
    ]);
  });

  test("has no errors for the linter", async () => {
    const { stdout, stderr } = await run("npx", ["redocly", "lint", file, "--format=summary"]);
    expect(`${stdout}${stderr}`).toContain("Your API description is valid");
  });

  test("makes a client that compiles, and that looks people up", async () => {
    const client = path.join(folder, "client.ts");
    await run("npx", ["oazapfts", file, client]);
    await run("npx", [
      "tsc",
      "--ignoreConfig",
      "--noEmit",
      "--strict",
      "--module",
      "nodenext",
      "--skipLibCheck",
      client,
    ]);
    const { getCredits, verifyEmail, extractor, findContact, revealWorkEmail, defaults } = z
      .custom<Client>()
      .parse(await import(client));
    defaults.baseUrl = backend.origin;
    const refused = await getCredits();
    expect([refused.status, refused.data]).toEqual([401, { message: expect.any(String) }]);

    const { accessToken } = await backend.signUp();
    defaults.headers = { Authorization: `Bearer ${accessToken}` };
    expect((await getCredits()).data).toMatchObject({ credits: 25 });
    const found = await extractor("profile", { profileUrl: sampleExamples.profileUrl });
    expect(found.data).toMatchObject({ name: sampleExamples.person.name });
    expect((await verifyEmail({ email: "asha@acme.example" }, { idempotencyKey: "first" })).status).toBe(200);

    defaults.headers = { Authorization: `Bearer ${await keyOf(accessToken)}` };
    expect((await findContact(sampleExamples.profileUrl)).data).toMatchObject({ name: sampleExamples.person.name });
    const revealed = await revealWorkEmail({ profile_url: sampleExamples.profileUrl }, { idempotencyKey: "second" });
    expect(revealed.data).toMatchObject({ work_email: [{ value: sampleExamples.email }] });
  });
});

/** As much of the client as the test uses. */
interface Client {
  readonly defaults: { baseUrl: string; headers: Readonly<Record<string, string>> };
  getCredits(): Promise<Answer>;
  extractor(type: string, more: { readonly profileUrl: string }): Promise<Answer>;
  findContact(profileUrl: string): Promise<Answer>;
  revealWorkEmail(
    request: { readonly profile_url: string },
    headers: { readonly idempotencyKey: string },
  ): Promise<Answer>;
  verifyEmail(request: { readonly email: string }, headers: { readonly idempotencyKey: string }): Promise<Answer>;
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
}

const withExamples = callNames.filter((name) => callNotes[name].example !== undefined);

test.each(withExamples)("the example of %s works", async (name) => {
  const { accessToken } = await backend.signUp();
  const { method, path: address } = calls[name];
  const example = { ...callNotes[name].example };
  const url = new URL(address, backend.origin);
  if (method === "GET")
    for (const [field, value] of Object.entries(example)) url.searchParams.set(field, String(value));
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
    ...(method === "POST" && { body: JSON.stringify(example) }),
  });
  expect([name, response.status]).toEqual([name, 200]);
});

const keyOf = async (accessToken: string): Promise<string> => {
  const response = await fetch(backend.origin + createApiKey.path, {
    method: "POST",
    headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Quick start", owner: "personal", scopes: apiScopes, days: 1 }),
  });
  return createApiKey.answer.parse(await response.json()).key;
};

/** What differs from account to account. */
const ownOf = (account: unknown) => z.object({ email: z.email(), created_at: z.iso.datetime() }).parse(account);

test("each answer that the page shows is that of an example", () => {
  const withExample = new Set(v1Calls.filter((call) => v1Example(call) !== undefined).map(({ id }) => id));
  expect(Object.keys(exampleAnswers).filter((id) => !withExample.has(id))).toEqual([]);
});

test.each(v1Calls.flatMap((call) => (v1Example(call) === undefined ? [] : [[call.id, call] as const])))(
  "the example of %s works, and answers as the page says",
  async (id, call) => {
    const example = v1Example(call) ?? {};
    const url = new URL(V1_PATH + call.path, backend.origin);
    if (call.method === "GET")
      for (const [field, value] of Object.entries(example)) url.searchParams.set(field, String(value));
    const response = await fetch(url, {
      method: call.method,
      headers: {
        Authorization: `Bearer ${await keyOf((await backend.signUp()).accessToken)}`,
        "Content-Type": "application/json",
      },
      ...(call.method === "POST" && { body: JSON.stringify(example) }),
    });
    const answer: unknown = await response.json();
    const shown = id === "credits" ? { ...exampleAccount, ...ownOf(answer) } : exampleAnswers[id];
    expect([id, response.status, answer]).toEqual([id, 200, shown ?? expect.anything()]);
  },
);

describe("an answer that the document does not describe is named", () => {
  const received = (status: number, answer: unknown) =>
    answerFaults({ method: "GET", path: "/webhook/get_credits", status, text: JSON.stringify(answer) });

  test.each([
    [418, { message: "I'm a teapot" }, /this status is not documented$/],
    [200, { credits: [] }, /\/credits must be/],
    [401, { error: "no" }, /must have required property 'message'$/],
    [200, "text", /must be object$/],
  ])("%i with %j", (status, answer, fault) => {
    expect(received(status, answer)[0]).toMatch(fault);
  });

  test("also with an API key", () => {
    const [path, text] = [`${V1_PATH}/bulk_jobs/0b9d2a52`, JSON.stringify({ message: "No." })];
    expect(answerFaults({ method: "GET", path, status: 404, text })).toContainEqual(
      expect.stringMatching(/must have required property 'code'$/),
    );
  });

  test("but none that it does", () => {
    expect(received(200, { credits: 25, more: "of another version" })).toEqual([]);
    expect(received(401, { message: "Sign in." })).toEqual([]);
  });
});

const guide = readFileSync("docs/integrators.md", "utf8");
const answers = [...guide.matchAll(/^<!-- answer: (\w+) -->\n```json\n([^]*?)^```$/gm)].map(
  ([, name = "", text = ""]) => ({ name, text }),
);

test.each(answers)("the guide shows an answer of $name as the document has it", ({ name, text }) => {
  const { method, path: address } = Object.values(calls).find((call) => call.name === name) ?? calls.paymentDocument;
  expect(answers.length).toBeGreaterThan(4);
  expect(answerFaults({ method, path: address, status: 200, text })).toEqual([]);
});

test("the parameters of a call with a key stand in the document", () => {
  const { paths } = openApiDocument();
  const namesOf = (path: string): readonly unknown[] =>
    (paths[V1_PATH + path]?.["get"]?.parameters ?? []).map((one) => ("name" in one ? one.name : one));
  expect(namesOf("/history")).toEqual(expect.arrayContaining(["page", "chunk_size", "payer"]));
  expect(namesOf("/bulk_jobs/{job_id}/result")).toEqual(["job_id", "format"]);
  expect(namesOf("/contacts")).toEqual(["profile_url"]);
});

test("the page describes every call", async () => {
  const response = await fetch(`${backend.origin}/api`);
  const page = await response.text();
  expect([response.status, response.headers.get("Content-Security-Policy")]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  for (const name of callNames) {
    expect(page).toContain(`id="${name}"`);
    expect(page).toContain(`${calls[name].method} ${calls[name].path}`);
  }
  for (const { id, method, path: below } of v1Calls) {
    expect(page).toContain(`id="${id}"`);
    expect(page).toContain(`${method} ${V1_PATH}${below}`);
  }
  for (const code of Object.keys(problemTitles)) expect(page).toContain(`id="${code}"`);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the page says what the history answers, and what is sent for candidates", async () => {
  const page = await (await fetch(`${backend.origin}/api`)).text();
  const entryOf = (id: string) => new RegExp(`id="${id}"[^>]*>([^]*?)</article>`).exec(page)?.[1];
  expect(entryOf("history")).toContain("list that begins with {");
  expect(entryOf("history")).toContain(fieldNotes.History["total_count"]);
  expect(entryOf("findCandidates")).toContain(fieldNotes.Lookups["certain_too"]);
  expect(page).not.toContain('data-depth="6"');
});

test("the page says what each field means, once in each list", async () => {
  const page = await (await fetch(`${backend.origin}/api`)).text();
  expect(page).toContain(`<span class="note" data-depth="2">${fieldNotes["API keys"]["scopes"]}</span>`);
  const [, entry = ""] = /id="findContact"[^>]*>([^]*?)<\/article>/.exec(page) ?? [];
  expect(entry.split(`${fieldNotes.Lookups["reported_wrong"]}</span>`)).toHaveLength(2);
});

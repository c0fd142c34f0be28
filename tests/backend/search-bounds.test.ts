import { afterAll, beforeAll, expect, test } from "vitest";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { type SearchLimits, searchLimiter } from "#backend/enrichment/search-limiter.ts";
import { createDirectoryFiles, type DirectoryFiles } from "#tests/support/backend/directory-files.ts";
import { holdTransaction } from "#tests/support/backend/held-transaction.ts";
import {
  auditLedger,
  createWebhookBackend,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";
import { testRecord } from "#tests/support/backend/value-record.ts";

const PATH = "/webhook/enrichment";
const EQUAL_PEOPLE = 6_000;
const OTHERS = 3_000;

let backend: WebhookBackend;
let files: DirectoryFiles;
beforeAll(async () => {
  [backend, files] = await Promise.all([createWebhookBackend(), createDirectoryFiles()]);
  const equal = Array.from({ length: EQUAL_PEOPLE }, (_, index) => `linkedin.com/in/equal-${index},Asha Rao,Banyan`);
  const others = Array.from({ length: OTHERS }, (_, index) => `linkedin.com/in/other-${index},Meera Rao,Cobalt`);
  const rows = [...equal, ...others, "linkedin.com/in/rare,Asha Quillfeather,Banyan"];
  const file = await files.csv(["profile_url,name,company", ...rows].join("\n"));
  await importDirectory(backend.database, contactImport, file, {
    onSkipped: () => undefined,
    suppression: testSuppression,
    record: testRecord,
  });
});
afterAll(() => Promise.all([backend.database.drop(), files.remove()]));

const search = (person: Person, name: string, company: string) => person.post(PATH, { name, company });

const linesOf = async (person: Person): Promise<unknown> =>
  (await person.get("/webhook/transaction?page=1&chunk_size=10")).json;

test("a search that meets too many people is refused with what to do, costs nothing and leaves no line", async () => {
  const person = await backend.signIn();
  const before = await linesOf(person);
  const refused = await search(person, "Asha Rao", "Banyan");
  expect(refused).toMatchObject({
    status: 422,
    json: { message: "Too many people match. Add a company or a rarer name." },
  });
  expect(await auditLedger(backend.database, person)).toMatchObject({ charges: 0 });
  expect(await linesOf(person)).toEqual(before);
});

test("a rare word of the name finds its person among thousands who share the other words", async () => {
  const person = await backend.signIn();
  expect(await search(person, "Asha Quillfeather", "Banyan")).toMatchObject({
    status: 200,
    json: { output: [{ url: "https://www.linkedin.com/in/rare" }] },
  });
});

test("a search that takes too long is ended, costs nothing, and leaves the other calls alone", async () => {
  const person = await backend.signIn();
  const held = await holdTransaction(backend.database, (db) =>
    db("lock table search_generation in access exclusive mode"),
  );
  const ended = await search(person, "Asha Quillfeather", "Banyan");
  expect(ended).toMatchObject({ status: 503, json: { message: "We're busy. Try again in a moment." } });
  expect(ended.headers.get("Retry-After")).toBe("2");
  await held.commit();
  expect(await auditLedger(backend.database, person)).toMatchObject({ charges: 0 });
  expect((await search(person, "Asha Quillfeather", "Banyan")).status).toBe(200);
});

test("an account or a network with too many searches under way is refused, with when to ask again", async () => {
  const refusing = await createWebhookBackend({ searchLimits: { ...unlimited, atOncePerAccount: 0 } });
  const refused = await search(await refusing.signIn(), "Asha Rao", "Banyan");
  await refusing.database.drop();
  expect(refused).toMatchObject({
    status: 429,
    json: { message: "Too many searches in a short time. Please try again in 1 second." },
  });
  expect(refused.headers.get("Retry-After")).toBe("1");
});

const unlimited: SearchLimits = { atOncePerAccount: 1_000, atOncePerNetwork: 1_000, atOnce: 2, waitMs: 60_000 };
const held = () => Promise.withResolvers<string>();

test("of one account two searches are under way, of its network three, and others take their places", async () => {
  const turns = searchLimiter({ ...unlimited, atOncePerAccount: 2, atOncePerNetwork: 3, atOnce: 10 });
  const from = (accountId: string, address: string) => ({ accountId, address });
  const [first, second, third] = [held(), held(), held()];
  const running = [first, second].map(({ promise }) => turns.run(from("one", "2001:db8::1"), () => promise));
  const tooMany = { name: "TooManyAtOnce", what: "searches" };
  await expect(turns.run(from("one", "192.0.2.1"), () => Promise.resolve("no"))).rejects.toMatchObject(tooMany);
  running.push(turns.run(from("other", "2001:db8::2"), () => third.promise));
  await expect(turns.run(from("third", "2001:db8::3"), () => Promise.resolve("no"))).rejects.toMatchObject(tooMany);
  await expect(turns.run(from("third", "192.0.2.1"), () => Promise.resolve("elsewhere"))).resolves.toBe("elsewhere");
  first.reject(new Error("failed"));
  await expect(running[0]).rejects.toThrow("failed");
  await expect(turns.run(from("third", "2001:db8::3"), () => Promise.resolve("next"))).resolves.toBe("next");
  second.resolve("done");
  third.resolve("done");
  await Promise.all(running.slice(1));
});

test("a search that waits too long for its turn is declined as busy", async () => {
  const turns = searchLimiter({ ...unlimited, atOnce: 1, waitMs: 1 });
  const first = held();
  const running = turns.run({ accountId: "one", address: "192.0.2.1" }, () => first.promise);
  const waiting = turns.run({ accountId: "other", address: "192.0.2.2" }, () => Promise.resolve("too late"));
  await expect(waiting).rejects.toMatchObject({ reason: "busy" });
  first.resolve("done");
  await expect(running).resolves.toBe("done");
});

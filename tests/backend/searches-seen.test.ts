import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, onTestFinished } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { findPendingLookup } from "#backend/credits/pending-lookups.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createLaterBackend } from "#tests/support/backend/later-source.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import type { Person } from "#tests/support/backend/webhook-backend.ts";
import { broken, nothing } from "#tests/support/sources/scripted-source.ts";

let later: Awaited<ReturnType<typeof createLaterBackend>>;
let people = 0;

beforeAll(async () => {
  later = await createLaterBackend();
});
beforeEach(() => later.begin());
afterEach(() => expectBalancedLedger(later.backend.database.db));
afterAll(() => later.backend.database.drop());

const nobodyImported = (): string => `https://www.linkedin.com/in/nobody-imported-${++people}`;
const atOnce = { Prefer: "respond-async" };
const reveal = (person: Person, url: string, headers: Record<string, string> = {}) =>
  person.get(`/webhook/extractor1?type=work_email&profile_url=${encodeURIComponent(url)}`, headers);
const lookUp = async (person: Person, url: string): Promise<unknown> =>
  (await person.get(`/webhook/extractor1?type=profile&profile_url=${encodeURIComponent(url)}`)).json;
const begin = async (person: Person, url = nobodyImported()): Promise<string> => {
  const { json } = await reveal(person, url, atOnce);
  return (json as { pending: { id: string } }).pending.id;
};
const list = async (person: Person, ids: readonly string[] = []) => {
  const { json } = await person.get(`/webhook/pending_lookups${ids.length === 0 ? "" : `?ids=${ids.join(",")}`}`);
  return (json as { lookups: { id: string; outcome: string | null }[] }).lookups;
};
const cancel = (person: Person, id: unknown) => person.post("/webhook/cancel_lookup", { id });
const ended = async (id: string) => {
  for (;;) {
    const pending = await findPendingLookup(later.backend.database.db, id);
    if (pending?.ended !== undefined) return pending.ended;
    await pause(10);
  }
};
const balanceOf = async ({ account }: Person): Promise<number> => {
  const [row] = await later.backend.database.db<{ balance: number }>(
    "select balance_tenths as balance from wallet where id = $1",
    [account.walletId],
  );
  return row?.balance ?? Number.NaN;
};
const historyOf = ({ account }: Person) =>
  later.backend.database.db("select status, amount_tenths, result from history_line where wallet_id = $1 order by id", [
    account.walletId,
  ]);

describe("a search that is under way", () => {
  test("is answered at once where the caller prefers that", async () => {
    const person = await later.backend.signIn();
    const since = performance.now();
    await begin(person);
    expect(performance.now() - since).toBeLessThan(1_500);
    expect(await balanceOf(person)).toBe(240);
  });

  test("is named by the free look-up, to who has begun it and to nobody else", async () => {
    const [person, stranger] = [await later.backend.signIn(), await later.backend.signIn()];
    const url = nobodyImported();
    const id = await begin(person, url);
    expect(await lookUp(person, url)).toMatchObject({ pending: { work_email: { id, yours: true } } });
    expect(await lookUp(stranger, url)).toMatchObject({ pending: {} });
    expect(await list(stranger, [id])).toEqual([]);
  });

  test("is listed until it has ended, and then where it is asked about", async () => {
    const person = await later.backend.signIn();
    const url = nobodyImported();
    const id = await begin(person, url);
    expect(await list(person)).toEqual([
      expect.objectContaining({ id, type: "work_email", query: url, amount: 1, yours: true, outcome: null }),
    ]);
    later.answer(nothing);
    await ended(id);
    expect(await list(person)).toEqual([]);
    expect(await list(person, [id])).toEqual([
      expect.objectContaining({ id, outcome: "not_found", trail: [expect.objectContaining({ source: "Later" })] }),
    ]);
    expect(await lookUp(person, url)).toMatchObject({ pending: {} });
  });

  test("leaves a guess that the free look-up shows again, only to who has searched", async () => {
    const [person, stranger] = [await later.backend.signIn(), await later.backend.signIn()];
    const url = nobodyImported();
    const id = await begin(person, url);
    expect(await lookUp(person, url)).toMatchObject({ lines: { work_email: { availability: "searchable" } } });
    later.answer({
      outcome: "found",
      values: [{ text: "kabir.menon@acme.example", guess: { form: "{first}.{last}", fits: 3, known: 3 } }],
    });
    await ended(id);
    const guess = { address: "kabir.menon@acme.example", fits: 3, known: 3 };
    expect(await lookUp(person, url)).toMatchObject({
      lines: { work_email: { availability: "searchable", guess } },
    });
    expect(await lookUp(stranger, url)).toMatchObject({
      lines: { work_email: expect.not.objectContaining({ guess }) },
    });
  });

  test("leaves no guess where a later search has found the address", async () => {
    const person = await later.backend.signIn();
    const url = nobodyImported();
    const guessed = await begin(person, url);
    later.answer({
      outcome: "found",
      values: [{ text: "k.menon@acme.example", guess: { form: "{f}.{last}", fits: 3, known: 3 } }],
    });
    await ended(guessed);
    await later.backend.database.db("delete from source_run");
    later.begin();
    const found = await begin(person, url);
    later.find("kabir.menon@acme.example");
    await ended(found);
    expect(JSON.stringify(await lookUp(person, url))).not.toContain("k.menon@acme.example");
  });

  test("that an organisation pays for is seen by a colleague, who can't cancel it", async () => {
    const { id: walletId, owner: person, join } = await anOrganisation(later.backend);
    await grantCredits(later.backend.database.db, { walletId, amount: tenths(100), operation: `grant:${walletId}` });
    const colleague = await join();
    const url = nobodyImported();
    const id = await begin(person, url);
    expect(await lookUp(colleague, url)).toMatchObject({ pending: { work_email: { id, yours: false } } });
    expect(await list(colleague)).toEqual([
      expect.objectContaining({ id, yours: false, member_email: person.account.email }),
    ]);
    expect((await cancel(colleague, id)).json).toEqual({ cancelled: false });
    later.find("shared@acme.example");
    await ended(id);
    expect(await lookUp(colleague, url)).toMatchObject({ owned: { work_email: { values: [{}] } } });
  });

  test.each(["x", "x,y", ",", Array.from({ length: 51 }, () => crypto.randomUUID()).join(",")])(
    "is not listed for ids that are none: %s",
    async (ids) => {
      const person = await later.backend.signIn();
      expect((await person.get(`/webhook/pending_lookups?ids=${ids}`)).status).toBe(400);
    },
  );
});

describe("a call that waits for one search", () => {
  const waitFor = (person: Person, url: string, id: string) => reveal(person, url, { "Pending-Lookup": id });

  test("gets its answer, and is pending until then", async () => {
    const person = await later.backend.signIn();
    const url = nobodyImported();
    const id = await begin(person, url);
    expect((await waitFor(person, url, id)).json).toMatchObject({ pending: { id } });
    later.find("waited@acme.example");
    expect((await waitFor(person, url, id)).json).toMatchObject({ work_email: [{ value: "waited@acme.example" }] });
    expect(await balanceOf(person)).toBe(240);
  });

  test("gets nothing of somebody else's, and begins none of its own", async () => {
    const [person, stranger] = [await later.backend.signIn(), await later.backend.signIn()];
    const url = nobodyImported();
    const id = await begin(person, url);
    later.find("not-yours@acme.example");
    await ended(id);
    const { status, json } = await waitFor(stranger, url, id);
    expect([status, JSON.stringify(json)]).toEqual([409, expect.not.stringContaining("not-yours")]);
    expect(await balanceOf(stranger)).toBe(250);
  });

  test("is refused for what is no id", async () => {
    const person = await later.backend.signIn();
    expect((await waitFor(person, nobodyImported(), "x")).status).toBe(400);
  });
});

describe("cancel_lookup", () => {
  test.each([undefined, null, "", "x", 7, {}, "' or true --"])("refuses %j, which is no id", async (id) => {
    const person = await later.backend.signIn();
    expect((await cancel(person, id)).status).toBe(400);
  });

  test("ends nothing for an id of nobody, and of somebody else", async () => {
    const [person, stranger] = [await later.backend.signIn(), await later.backend.signIn()];
    const id = await begin(person);
    expect((await cancel(stranger, crypto.randomUUID())).json).toEqual({ cancelled: false });
    expect((await cancel(stranger, id)).json).toEqual({ cancelled: false });
    expect(await list(person)).toMatchObject([{ id, outcome: null }]);
  });

  test("ends a search once, however often it is called at the same time", async () => {
    const person = await later.backend.signIn();
    const id = await begin(person);
    const all = await Promise.all(Array.from({ length: 8 }, () => cancel(person, id)));
    expect(all.filter(({ json }) => (json as { cancelled: boolean }).cancelled)).toHaveLength(1);
    expect(await balanceOf(person)).toBe(250);
    expect(await list(person, [id])).toMatchObject([{ outcome: "cancelled" }]);
  });

  test("changes nothing after the end", async () => {
    const person = await later.backend.signIn();
    const id = await begin(person);
    later.find("before@acme.example");
    await ended(id);
    expect((await cancel(person, id)).json).toEqual({ cancelled: false });
    expect(await balanceOf(person)).toBe(240);
  });

  test("tells a call that waits for the search", async () => {
    const person = await later.backend.signIn();
    const url = nobodyImported();
    const id = await begin(person, url);
    const waiting = reveal(person, url);
    await pause(50);
    await cancel(person, id);
    const { status, json } = await waiting;
    expect([status, json]).toEqual([
      409,
      { message: "The search was cancelled. Nothing was charged.", code: "search_cancelled" },
    ]);
  });

  test("is final for a call that waits for this search and comes just after it", async () => {
    const person = await later.backend.signIn();
    const url = nobodyImported();
    const id = await begin(person, url);
    await cancel(person, id);
    expect((await reveal(person, url, { "Pending-Lookup": id })).status).toBe(409);
    expect(await balanceOf(person)).toBe(250);
    expect(await list(person)).toEqual([]);
  });

  test("either ends a search or lets its answer be paid for, whichever comes first", async () => {
    for (let round = 0; round < 20; round += 1) {
      later.begin();
      const person = await later.backend.signIn();
      const id = await begin(person);
      if (round % 2 === 0) later.find(`race-${round}@acme.example`);
      await pause(round % 7);
      const cancelling = cancel(person, id);
      later.find(`race-${round}@acme.example`);
      const { cancelled } = (await cancelling).json as { cancelled: boolean };
      const { outcome } = await ended(id);
      expect([cancelled, await balanceOf(person)]).toEqual(outcome === "cancelled" ? [true, 250] : [false, 240]);
    }
  });
});

test("a search that no source has answered is a failure in the history, and costs nothing", async () => {
  const person = await later.backend.signIn();
  const id = await begin(person);
  later.answer(broken);
  expect(await ended(id)).toMatchObject({ outcome: "failed" });
  expect(await list(person, [id])).toMatchObject([{ outcome: "failed" }]);
  expect(await historyOf(person)).toEqual([
    { status: "failed", amount_tenths: 0, result: "Failed on our side. Nothing was charged." },
  ]);
  expect(await balanceOf(person)).toBe(250);
});

test("so is one for which nobody is asked, as each source has just failed too often", async () => {
  const { db } = later.backend.database;
  const person = await later.backend.signIn();
  await db("update source set open_until = now() + interval '1 minute'");
  onTestFinished(async () => void (await db("update source set open_until = null")));
  // It may have ended before the answer that it is pending.
  await reveal(person, nobodyImported(), atOnce);
  await expect.poll(() => historyOf(person)).toMatchObject([{ status: "failed", amount_tenths: 0 }]);
  expect(await balanceOf(person)).toBe(250);
});

import { setTimeout as pause } from "node:timers/promises";
import type { AskedPurposes } from "#backend/credits/purpose.ts";
import { otherSources, type OtherSources } from "#backend/lookups/other-sources.ts";
import type { Question, Source } from "#backend/sources/source.ts";
import {
  type foundAddress,
  nothing,
  type ScriptedSource,
  scriptedSource,
} from "#tests/support/sources/scripted-source.ts";
import { createWebhookBackend, type Person } from "./webhook-backend.ts";
import { testSuppression } from "./suppression.ts";

const { signal } = new AbortController();

/**
 * The webhook calls over sources outside that answer as a test says. A call waits `searchWaitMs` for its answer: long, so that a
 * busy machine gives no "pending", unless that is what is tested.
 */
export const createSearchingBackend = async (searchWaitMs = 20_000, purposes?: AskedPurposes) => {
  /** The backend reads it with each question. */
  let scripts: readonly ScriptedSource[] = [];
  let people = 0;
  const scripted = (place: number, name: string, facts: Partial<Pick<Source, "answers" | "needs">> = {}) =>
    scriptedSource(name, async (question: Question) => scripts[place]?.ask(question, signal) ?? nothing, facts);
  const configured = [
    { source: scripted(0, "first"), title: "First & Co", needsKey: true },
    { source: scripted(1, "second"), title: "Second", needsKey: true },
    {
      source: scripted(2, "web", { answers: ["profiles"], needs: [["name", "company"], ["email"]] }),
      title: "The web",
      needsKey: false,
    },
    {
      source: scripted(3, "checker", { answers: ["verification"], needs: [["email"]] }),
      title: "Checker",
      needsKey: false,
    },
    { source: scripted(4, "dins", { answers: ["din_email"], needs: [["din"]] }), title: "DINs", needsKey: false },
    {
      source: scripted(5, "register", { answers: ["director"], needs: [["din"]] }),
      title: "Register",
      needsKey: false,
    },
  ].map((one) => ({ ...one, service: one.source.name, terms: "", isTestable: true }));

  const backend = await createWebhookBackend({
    searchWaitMs,
    ...(purposes && { purposes }),
    // The sources need its database, so they are made after it.
    other: {
      searchable: (known) => other.searchable(known),
      search: (question, asking) => other.search(question, asking),
    },
  });
  const { db, batched } = backend.database;
  const other: OtherSources = otherSources(
    {
      db,
      batched,
      sources: configured.map(({ source }) => source),
      configured,
      verify: async () => ({ outcome: "unknown", reasons: [] }),
      suppression: testSuppression,
      phoneKind: () => undefined,
      clock: Date.now,
      pause: (ms, stopping) => pause(ms, undefined, { signal: stopping }),
      order: "configured",
      caps: { perLookup: 1_000, perJob: 1_000, perPayer: 1_000_000_000, perDay: 1_000_000 },
    },
    signal,
  );
  for (const [place, { source }] of configured.entries())
    await db("insert into source (name, enabled_at, place) values ($1, now(), $2)", [source.name, place + 1]);

  const script = (answers: readonly ScriptedSource[]): void => {
    scripts = answers;
  };
  const next = (): number => (people += 1);
  return {
    backend,
    /** What the sources answer from now on, in this order: first, second, web, checker, dins, register. */
    script,
    /** What the first source was asked. */
    questions: () => scripts[0]?.questions ?? [],
    other,
    /** A number that no test had before. */
    next,
    nobodyImported: () => `https://www.linkedin.com/in/nobody-imported-${next()}`,
    ask: (person: Person, url: string, key?: string, type = "work_email") =>
      person.get(
        `/webhook/extractor1?type=${type}&profile_url=${encodeURIComponent(url)}`,
        key === undefined ? {} : { "Idempotency-Key": key },
      ),
    balanceOf: async ({ account }: Person): Promise<number> => {
      const [row] = await db<{ balance: number }>("select balance_tenths as balance from wallet where id = $1", [
        account.walletId,
      ]);
      return row?.balance ?? Number.NaN;
    },
    historyOf: ({ account }: Person) =>
      db<{ amount_tenths: number; result: string | null }>(
        "select amount_tenths, result from history_line where wallet_id = $1 order by id",
        [account.walletId],
      ),
    /** An answer of the first source that comes when the test wants it. */
    later: () => {
      const answer = Promise.withResolvers<ReturnType<typeof foundAddress>>();
      script([scriptedSource("first", () => answer.promise)]);
      return answer;
    },
  };
};

export type SearchingBackend = Awaited<ReturnType<typeof createSearchingBackend>>;

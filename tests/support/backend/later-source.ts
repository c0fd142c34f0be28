import { setTimeout as pause } from "node:timers/promises";
import { otherSources } from "#backend/lookups/other-sources.ts";
import type { Reply } from "#backend/sources/source.ts";
import { foundAddress, scriptedSource } from "#tests/support/sources/scripted-source.ts";
import { createWebhookBackend, type WebhookBackend } from "./webhook-backend.ts";
import { testSuppression } from "./suppression.ts";

/** A backend with a source that answers when the test wants it. */
export const createLaterBackend = async () => {
  let answer = Promise.withResolvers<Reply>();
  const { signal } = new AbortController();
  const source = scriptedSource("later", () => answer.promise);
  let made: ReturnType<typeof otherSources> | undefined;
  // The backend is made before its database is known to the source.
  const other = () => (made ??= otherSources(needs(), signal));
  const backend: WebhookBackend = await createWebhookBackend({
    searchWaitMs: 2_000,
    other: {
      searchable: (known) => other().searchable(known),
      search: (question, asking) => other().search(question, asking),
    },
  });
  const { db, batched } = backend.database;
  const needs = (): Parameters<typeof otherSources>[0] => ({
    db,
    batched,
    sources: [source],
    configured: [{ source, service: "later", title: "Later", terms: "", needsKey: true, isTestable: true }],
    verify: async () => ({ outcome: "unknown", reasons: [] }),
    suppression: testSuppression,
    phoneKind: () => undefined,
    clock: Date.now,
    pause: (ms, stopping) => pause(ms, undefined, { signal: stopping }),
    order: "configured",
    caps: { perLookup: 1_000, perJob: 1_000, perPayer: 1_000_000, perDay: 1_000_000 },
  });
  await db("insert into source (name, enabled_at, place) values ('later', now(), 1)");
  return {
    backend,
    /** What the source was asked. */
    questions: source.questions,
    /** From now on, questions wait for an answer. */
    begin: () => void (answer = Promise.withResolvers<Reply>()),
    answer: (reply: Reply) => answer.resolve(reply),
    find: (email: string) => answer.resolve(foundAddress(email, Date.now())),
  };
};

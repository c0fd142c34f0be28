import { Hono } from "hono";
import { listWalletsOf } from "#backend/lists/list-wallets.ts";
import { findSavedDuplicates } from "#backend/lists/merging/find-saved-duplicates.ts";
import { keepApart as keep } from "#backend/lists/merging/keep-apart.ts";
import { mergePeople as mergeAll } from "#backend/lists/merging/merge-people.ts";
import { mergesBy, type StoredMerge } from "#backend/lists/merging/read-merges.ts";
import { undoMerge as undo } from "#backend/lists/merging/undo-merge.ts";
import { type KnownNames, namesOfOwned, withNames } from "#backend/lists/name-people.ts";
import type { StoredPerson } from "#backend/lists/read-people.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import type { AnswerTo } from "#wire/call.ts";
import { duplicates, keepApart, mergePeople, type MergeRecord, undoMerge } from "#wire/merging.ts";
import { signInCall } from "./authenticated-request.ts";
import { withinConcurrency } from "./limit-calls.ts";
import { orListRefusal, type SavedPeopleNeeds } from "./list-calls.ts";
import { toRecord, toRecords } from "./saved-person-record.ts";

/** Finding saved people who are the same, and merging them. */
export const mergingRoutes = (needs: SavedPeopleNeeds): Hono => {
  const app = new Hono();

  app.on(duplicates.method, duplicates.path, async (context) => {
    const { account, input } = await signInCall(needs, context, duplicates);
    const { shared } = parseRequest(duplicates.request, input);
    const found = orListRefusal(
      account,
      await withinConcurrency(needs, context, account, () => findSavedDuplicates(needs, account, shared === true)),
    );
    const { saved, compared, certain, questions, isMore: more, merges } = found;
    const pairs = [...certain, ...questions];
    const shown = [...pairs.flatMap(({ one, other }) => [one, other]), ...inMerges(merges)];
    const names = await namesOfOwned(needs, account, shown);
    return context.json<AnswerTo<typeof duplicates>>({
      saved,
      compared,
      certain: certain.map(({ one, other, keys }) => ({
        one: toRecord(withNames(one, names)),
        other: toRecord(withNames(other, names)),
        keys: [...keys],
      })),
      questions: questions.map(({ one, other, agreements }) => ({
        one: toRecord(withNames(one, names)),
        other: toRecord(withNames(other, names)),
        agreements: [...agreements],
      })),
      more,
      merges: merges.map((merge) => toMerge(merge, names)),
    });
  });

  app.on(mergePeople.method, mergePeople.path, async (context) => {
    const { account, input } = await signInCall(needs, context, mergePeople);
    const { pairs } = parseRequest(mergePeople.request, input);
    const { db } = needs.database;
    const [merged, merges] = await withinConcurrency(needs, context, account, async () => {
      const results = orListRefusal(account, await mergeAll(needs, account, pairs));
      const ids = results.flatMap((one) => (one.outcome === "merged" ? [one.mergeId] : []));
      return [results, await mergesBy(db, listWalletsOf(account), ids)] as const;
    });
    const names = await namesOfOwned(needs, account, inMerges(merges));
    return context.json<AnswerTo<typeof mergePeople>>({
      pairs: merged.map((one) => ({
        outcome: one.outcome,
        merge_id: one.outcome === "merged" ? one.mergeId : null,
      })),
      merges: merges.map((merge) => toMerge(merge, names)),
    });
  });

  app.on(undoMerge.method, undoMerge.path, async (context) => {
    const { account, input } = await signInCall(needs, context, undoMerge);
    const { id } = parseRequest(undoMerge.request, input);
    const people = await withinConcurrency(needs, context, account, async () =>
      toRecords(needs, account, orListRefusal(account, await undo(needs, account, id))),
    );
    return context.json<AnswerTo<typeof undoMerge>>({ people });
  });

  app.on(keepApart.method, keepApart.path, async (context) => {
    const { account, input } = await signInCall(needs, context, keepApart);
    const { one, other, apart: isApart } = parseRequest(keepApart.request, input);
    const kept = orListRefusal(account, await keep(needs, account, { one, other, isApart }));
    return context.json<AnswerTo<typeof keepApart>>({ apart: kept.isApart });
  });

  return app;
};

const inMerges = (merges: readonly StoredMerge[]): readonly StoredPerson[] =>
  merges.flatMap(({ person, away }) => [person, away]);

const toMerge = ({ id, at, person, away }: StoredMerge, names: KnownNames): MergeRecord => ({
  id,
  at: at.toISOString(),
  person: toRecord(withNames(person, names)),
  away: toRecord(withNames(away, names)),
});

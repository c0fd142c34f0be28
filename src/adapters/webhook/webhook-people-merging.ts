import { duplicates, keepApart, mergePeople, type MergeRecord, undoMerge } from "#wire/merging.ts";
import type { SavedPersonRecord } from "#wire/saved-people.ts";
import type { PeopleMerging } from "#application/ports/people-merging.ts";
import { ok } from "#application/shared/result.ts";
import type { PeopleMerge, SavedPair } from "#domain/lists/duplicates/saved-duplicates.ts";
import { toSaved } from "./saved-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookPeopleMerging = (client: WebhookClient): PeopleMerging => ({
  async find({ isShared }) {
    const answer = await client.send(duplicates, { shared: isShared });
    if (!answer.ok) return answer;
    const { saved, compared, certain, questions, more, merges } = answer.value;
    return ok({
      saved,
      compared,
      certain: certain.flatMap(({ keys, ...pair }) => toPair(pair).map((one) => ({ ...one, keys }))),
      questions: questions.flatMap(({ agreements, ...pair }) => toPair(pair).map((one) => ({ ...one, agreements }))),
      isMore: more,
      merges: merges.flatMap(toMerge),
    });
  },
  async merge(pairs) {
    const answer = await client.send(mergePeople, { pairs: pairs.map(({ one, other }) => ({ one, other })) });
    if (!answer.ok) return answer;
    return ok({
      outcomes: answer.value.pairs.map(({ outcome }) => outcome),
      merges: answer.value.merges.flatMap(toMerge),
    });
  },
  async undo(id) {
    const answer = await client.send(undoMerge, { id });
    return answer.ok ? ok(answer.value.people.flatMap(toSaved)) : answer;
  },
  async keepApart({ one, other }, apart) {
    const answer = await client.send(keepApart, { one, other, apart });
    return answer.ok ? ok(undefined) : answer;
  },
});

/** None where one of them has no profile or DIN that can be read. */
const toPair = (pair: { readonly one: SavedPersonRecord; readonly other: SavedPersonRecord }): readonly SavedPair[] => {
  const [[one], [other]] = [toSaved(pair.one), toSaved(pair.other)];
  return one === undefined || other === undefined ? [] : [{ one, other }];
};

const toMerge = ({ id, at, person, away }: MergeRecord): readonly PeopleMerge[] =>
  toPair({ one: person, other: away }).map(({ one, other }) => ({ id, at, person: one, away: other }));

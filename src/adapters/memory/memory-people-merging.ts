import type { PeopleMerging } from "#application/ports/people-merging.ts";
import { ok } from "#application/shared/result.ts";
import type { ComparedPerson } from "#domain/lists/duplicates/compared-person.ts";
import { findDuplicates } from "#domain/lists/duplicates/find-duplicates.ts";
import type { PairOutcome, PeopleMerge, SavedPair } from "#domain/lists/duplicates/saved-duplicates.ts";
import {
  inMergeOrder,
  type MergeableRecord,
  mergedRecord,
  UNDOABLE_DAYS,
  unmergedRecord,
} from "#domain/lists/merged-record.ts";
import { NOT_RESTORABLE, OUTSIDER, said } from "./memory-people-lists.ts";
import type { KeptPerson, MemoryRecords } from "./memory-saved-people.ts";
import type { OwnedOf } from "./memory-saved-values.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly records: MemoryRecords;
  readonly failures: Pick<SimulatedFailures, "run">;
  readonly now: () => number;
  readonly ownedOf: OwnedOf;
}

interface KeptMerge {
  readonly id: string;
  readonly at: number;
  readonly keptId: string;
  readonly awayId: string;
  /** What the record that stayed was before. */
  readonly before: MergeableRecord;
}

const UNKNOWN_PEOPLE = said("Some of these people are not saved, or were removed.");
const NOT_TOGETHER = said("Two people can be merged or kept apart if both are private, or both are shared.");
const UNKNOWN_MERGE = said(`There is nothing to undo. A merge can be undone for ${UNDOABLE_DAYS} days.`);
const MERGED_SINCE = said("This person was merged again since. Undo the later merge first.");

/** Merging by the same rules, in this process. Names are compared as they are written: without the tables of other scripts. */
export const memoryPeopleMerging = ({ records, failures, now, ownedOf }: Needs): PeopleMerging => {
  let merges: readonly KeptMerge[] = [];
  let made = 0;
  const apart = new Set<string>();
  const shown = (id: string) => {
    const person = records.find(id);
    return person?.mergedInto === undefined ? person : records.find(person.mergedInto);
  };
  const toMerge = ({ id, at, keptId, awayId }: KeptMerge): readonly PeopleMerge[] => {
    const [kept, away] = [records.find(keptId), records.find(awayId)];
    if (kept === undefined || away === undefined || kept.removedAt !== undefined) return [];
    return [{ id, at: new Date(at).toISOString(), person: records.toSaved(kept), away: records.toSaved(away) }];
  };
  const isYoung = ({ at }: KeptMerge) => at >= now() - UNDOABLE_DAYS * 86_400_000;
  const isLast = ({ keptId }: KeptMerge, at: number) => merges.findLastIndex((one) => one.keptId === keptId) === at;
  const undoable = () => merges.filter((merge, at) => isYoung(merge) && isLast(merge, at)).toReversed();

  const mergePair = (one: string, other: string): PairOutcome => {
    const [left, right] = [shown(one), shown(other)];
    if (left === undefined || right === undefined || left.removedAt !== undefined || right.removedAt !== undefined)
      return "changed";
    if (left.id === right.id) return "already";
    const [kept, away] = inOrder(left, right);
    const before = recordOf(kept);
    const merged = mergedRecord(before, recordOf(away));
    if (typeof merged === "string") return merged;
    const hidden = [away, ...records.hiddenBy(away.id)];
    records.replace([
      withRecord(kept, merged, away),
      ...hidden.map((person) => ({ ...person, removedAt: person.removedAt ?? now(), mergedInto: kept.id })),
    ]);
    merges = [...merges, { id: String((made += 1)), at: now(), keptId: kept.id, awayId: away.id, before }];
    return "merged";
  };

  /** Those who had been merged into a record before. */
  const partsOf = (id: string): readonly string[] =>
    merges.filter(({ keptId }) => keptId === id).flatMap(({ awayId }) => [awayId, ...partsOf(awayId)]);

  return {
    find: ({ isShared }) =>
      failures.run(async () => {
        if (!records.isSeen(isShared)) return OUTSIDER;
        const people = records.there(isShared);
        const compared = people.map((person): ComparedPerson => {
          const { name, company, subject, merged = [] } = records.toSaved(person);
          const subjects = [subject, ...merged];
          const values = subjects.flatMap(ownedOf).map(({ value }) => value);
          const [profile] = subjects.flatMap((one) => (one.kind === "profile" ? [one.profile] : []));
          const [din] = subjects.flatMap((one) => (one.kind === "din" ? [one.din] : []));
          return {
            ...(profile !== undefined && { profile }),
            ...(din !== undefined && { din }),
            ...(name !== undefined && { name }),
            ...(company !== undefined && { company }),
            emails: values.filter((value) => value.includes("@")),
            phones: values.filter((value) => !value.includes("@")),
          };
        });
        const positions = new Map(people.map(({ id }, at) => [id, at]));
        const keptApart = [...apart].flatMap((pair) => {
          const [one, other] = pair.split(" ").map((id) => positions.get(shown(id)?.id ?? ""));
          return one === undefined || other === undefined || one === other ? [] : [[one, other] as const];
        });
        const { groups, questions } = findDuplicates(compared, (text) => text, keptApart);
        const pairOf = (one = -1, other = -1): readonly SavedPair[] => {
          const [left, right] = [people[one], people[other]];
          if (left === undefined || right === undefined) return [];
          const [kept, away] = inOrder(left, right);
          return [{ one: records.toSaved(kept), other: records.toSaved(away) }];
        };
        return ok({
          saved: people.length,
          compared: people.length,
          certain: groups.flatMap(({ people: [one, other], keys }) =>
            pairOf(one, other).map((pair) => ({ ...pair, keys })),
          ),
          questions: questions.flatMap(({ one, other, agreements }) =>
            pairOf(one, other).map((pair) => ({ ...pair, agreements })),
          ),
          isMore: false,
          merges: undoable()
            .filter(({ keptId }) => records.find(keptId)?.isShared === isShared)
            .flatMap(toMerge),
        });
      }),
    merge: (pairs) =>
      failures.run(async () => {
        const areApart = pairs.some(({ one, other }) => {
          const [left, right] = [records.find(one), records.find(other)];
          return left !== undefined && right !== undefined && left.isShared !== right.isShared;
        });
        if (areApart) return NOT_TOGETHER;
        const former = made;
        const outcomes = pairs.map(({ one, other }) => mergePair(one, other));
        return ok({
          outcomes,
          merges: undoable()
            .filter(({ id }) => Number(id) > former)
            .flatMap(toMerge),
        });
      }),
    undo: (id) =>
      failures.run(async () => {
        const at = merges.findIndex((merge) => merge.id === id);
        const merge = merges[at];
        const [kept, away] = [records.find(merge?.keptId ?? ""), records.find(merge?.awayId ?? "")];
        if (merge === undefined || kept === undefined || away === undefined || !isYoung(merge)) return UNKNOWN_MERGE;
        if (kept.mergedInto !== undefined || !isLast(merge, at)) return MERGED_SINCE;
        if (kept.removedAt !== undefined) return NOT_RESTORABLE;
        const now = unmergedRecord({ before: merge.before, now: recordOf(kept), away: recordOf(away) });
        const parts = partsOf(away.id).flatMap((part) => records.find(part) ?? []);
        merges = merges.filter((one) => one !== merge);
        records.replace([
          withRecord(kept, now, kept),
          { ...away, removedAt: undefined, mergedInto: undefined },
          ...parts.map((part) => ({ ...part, mergedInto: away.id })),
        ]);
        const both = [kept.id, away.id].flatMap((one) => records.find(one) ?? []);
        return ok(both.toSorted((one, other) => Number(other.id) - Number(one.id)).map(records.toSaved));
      }),
    keepApart: ({ one, other }, isApart) =>
      failures.run(async () => {
        const [left, right] = [records.find(one), records.find(other)];
        if (left === undefined || right === undefined || left.removedAt !== undefined || right.removedAt !== undefined)
          return UNKNOWN_PEOPLE;
        if (left.isShared !== right.isShared) return NOT_TOGETHER;
        const pair = [one, other].toSorted((a, b) => Number(a) - Number(b)).join(" ");
        if (isApart) apart.add(pair);
        else apart.delete(pair);
        return ok(undefined);
      }),
  };
};

const inOrder = (one: KeptPerson, other: KeptPerson): readonly [kept: KeptPerson, away: KeptPerson] => {
  const [first] = inMergeOrder({ ...one, kind: one.subject.kind }, { ...other, kind: other.subject.kind });
  return first.id === one.id ? [one, other] : [other, one];
};

const recordOf = ({ name, title, company, status, note, tags, listIds, assignedTo }: KeptPerson): MergeableRecord => ({
  ...(name !== undefined && { name }),
  ...(title !== undefined && { title }),
  ...(company !== undefined && { company }),
  ...(assignedTo !== undefined && { assignedTo: assignedTo.id }),
  status,
  note,
  tags,
  listIds,
});

/** The assignee is the one of the two who has the address. */
const withRecord = (person: KeptPerson, record: MergeableRecord, away: KeptPerson): KeptPerson => {
  const { name: _, title: __, company: ___, assignedTo: ____, ...others } = person;
  const { assignedTo: id, ...fields } = record;
  const assignee = [person.assignedTo, away.assignedTo].find((one) => one !== undefined && one.id === id);
  return { ...others, ...fields, ...(assignee && { assignedTo: assignee }) };
};

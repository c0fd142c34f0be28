import {
  changeSavedPeople,
  removeSavedPeople,
  restoreSavedPeople,
  savedPeople,
  type SavedPersonRecord,
  savePeople,
} from "#wire/saved-people.ts";
import type { SavedPeople } from "#application/ports/saved-people.ts";
import { ok } from "#application/shared/result.ts";
import type { SavedPerson, SavedSubject, SaveOutcome } from "#domain/lists/saved-person.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl, profileUrl } from "#domain/lookups/profile-url.ts";
import { filled, present } from "./answer-parts.ts";
import { toDetails } from "./found-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookSavedPeople = (client: WebhookClient): SavedPeople => ({
  async list(wanted) {
    const answer = await client.send(
      savedPeople,
      "subjects" in wanted
        ? {
            linkedin_urls: wanted.subjects.flatMap((one) => (one.kind === "profile" ? [profileUrl(one.profile)] : [])),
            dins: wanted.subjects.flatMap((one) => (one.kind === "din" ? [one.din] : [])),
          }
        : { shared: wanted.isShared, list_id: wanted.listId ?? null, before: wanted.before ?? null },
    );
    return answer.ok ? ok(answer.value.people.flatMap(toSaved)) : answer;
  },
  async save(people, { isShared, listId }) {
    const answer = await client.send(savePeople, {
      people: people.map(({ subject, ...names }) => ({ ...namedBy(subject), ...names })),
      list_id: listId ?? null,
      shared: isShared,
    });
    return answer.ok ? ok(answer.value.people.map(toOutcome)) : answer;
  },
  async change(ids, { status, note, addTags, removeTags, addToList, removeFromList, assignedTo }) {
    const answer = await client.send(changeSavedPeople, {
      ids: [...ids],
      status: status ?? null,
      note: note ?? null,
      add_tags: addTags === undefined ? null : [...addTags],
      remove_tags: removeTags === undefined ? null : [...removeTags],
      add_to_list: addToList ?? null,
      remove_from_list: removeFromList ?? null,
      // Null is for nobody.
      ...(assignedTo !== undefined && { assigned_to: assignedTo }),
    });
    return answer.ok ? ok(answer.value.people.flatMap(toSaved)) : answer;
  },
  async remove(ids) {
    const answer = await client.send(removeSavedPeople, { ids: [...ids] });
    return answer.ok ? ok(undefined) : answer;
  },
  async restore(ids) {
    const answer = await client.send(restoreSavedPeople, { ids: [...ids] });
    return answer.ok ? ok(undefined) : answer;
  },
});

const namedBy = (subject: SavedSubject) =>
  subject.kind === "profile" ? { linkedin_url: profileUrl(subject.profile) } : { din: subject.din };

const toOutcome = ({ outcome, id }: { outcome: SaveOutcome["outcome"]; id?: string | null | undefined }): SaveOutcome =>
  outcome === "refused" || !id ? { outcome: "refused" } : { outcome, id };

/** None without a profile or DIN that can be read. */
const toSaved = (record: SavedPersonRecord): readonly SavedPerson[] => {
  const subject = subjectOf(record);
  if (subject === undefined) return [];
  const { assigned_to: assignee } = record;
  return [
    {
      id: record.id,
      isShared: record.shared,
      subject,
      ...toDetails(record),
      status: record.status,
      note: record.note,
      tags: record.tags,
      savedAt: record.saved_at,
      listIds: record.list_ids,
      ...present({ savedBy: filled(record.saved_by) }),
      ...(assignee && { assignedTo: { email: assignee.email, ...present({ name: filled(assignee.name) }) } }),
    },
  ];
};

const subjectOf = ({ linkedin_url: url, din: text }: SavedPersonRecord): SavedSubject | undefined => {
  const [profile, din] = [parseProfileUrl(url ?? ""), parseDin(text ?? "")];
  if (profile !== undefined) return { kind: "profile", profile };
  return din && { kind: "din", din };
};

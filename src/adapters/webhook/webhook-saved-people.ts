import {
  changeSavedPeople,
  removeSavedPeople,
  restoreSavedPeople,
  savedPeople,
  savePeople,
} from "#wire/saved-people.ts";
import type { SavedPeople } from "#application/ports/saved-people.ts";
import { ok } from "#application/shared/result.ts";
import type { SavedSubject, SaveOutcome } from "#domain/lists/saved-person.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { toSaved } from "./saved-parts.ts";
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
  async change(ids, { status, note, noteBefore, addTags, removeTags, addToList, removeFromList, assignedTo }) {
    const request = {
      ids: [...ids],
      status: status ?? null,
      note: note ?? null,
      note_before: noteBefore ?? null,
      add_tags: addTags === undefined ? null : [...addTags],
      remove_tags: removeTags === undefined ? null : [...removeTags],
      add_to_list: addToList ?? null,
      remove_from_list: removeFromList ?? null,
      // Null is for nobody.
      ...(assignedTo !== undefined && { assigned_to: assignedTo }),
    };
    // A note is stored when its page is hidden, which may be when it closes.
    const answer = await client.send(changeSavedPeople, request, { keepalive: note !== undefined });
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

import type { SavedPersonRecord } from "#wire/saved-people.ts";
import type { Assignee, SavedPerson, SavedSubject } from "#domain/lists/saved-person.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { filled, present } from "./answer-parts.ts";
import { toDetails } from "./found-parts.ts";

/** None without a profile or DIN that can be read. */
export const toSaved = (record: SavedPersonRecord): readonly SavedPerson[] => {
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
      ...mergedIn(record),
      ...present({ savedBy: filled(record.saved_by) }),
      ...(assignee && { assignedTo: toAssignee(assignee) }),
    },
  ];
};

const toAssignee = ({ id, email, name }: NonNullable<SavedPersonRecord["assigned_to"]>): Assignee => ({
  id: id ?? email,
  name: filled(name) ?? email,
});

const mergedIn = ({ merged }: SavedPersonRecord): Pick<SavedPerson, "merged"> => {
  const subjects = (merged ?? []).flatMap((one) => subjectOf(one) ?? []);
  return subjects.length === 0 ? {} : { merged: subjects };
};

const subjectOf = ({
  linkedin_url: url,
  din: text,
}: Pick<SavedPersonRecord, "linkedin_url" | "din">): SavedSubject | undefined => {
  const [profile, din] = [parseProfileUrl(url ?? ""), parseDin(text ?? "")];
  if (profile !== undefined) return { kind: "profile", profile };
  return din && { kind: "din", din };
};

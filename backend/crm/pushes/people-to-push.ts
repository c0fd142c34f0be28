import * as z from "zod";
import type { CrmTargetName, PushRule } from "#domain/crm/crm-connection.ts";
import type { FieldMapping } from "#domain/crm/person-value.ts";
import { valuesOfPerson } from "#domain/crm/values-of-person.ts";
import { SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import { inChunks } from "#domain/shared/in-chunks.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { CrmPerson } from "#backend/crm/crm-target.ts";
import { namesOfOwned, withNames } from "#backend/lists/name-people.ts";
import { valuesOfSaved } from "#backend/lists/saved-values.ts";
import { savedSubject, SubjectColumns } from "#backend/lists/stored-subject.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";

export interface ReadNeeds {
  readonly database: Pick<Database, "db" | "batched">;
  readonly suppression: Pick<SuppressionList, "listedNow">;
}

export interface ToPush {
  /** Of the contact, and of the saved person. */
  readonly id: string;
  readonly personId: string;
}

interface Into {
  readonly account: BackendAccount;
  readonly target: CrmTargetName;
  readonly mapping: FieldMapping;
  readonly rule: PushRule;
}

const PersonRows = z.array(
  z.intersection(
    SubjectColumns,
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      title: z.nullable(z.string()),
      company: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
);

/**
 * People with what may be sent of them, as it is owned now. Leaves out those who are not saved any more, and those on the suppression
 * list.
 */
export const peopleToPush = async (
  needs: ReadNeeds,
  { account, ...into }: Into,
  wanted: readonly ToPush[],
): Promise<readonly CrmPerson[]> => {
  const people: CrmPerson[] = [];
  for (const some of inChunks(wanted, SAVED_AT_ONCE)) {
    const ids = some.map(({ personId }) => personId);
    const owned = new Map((await valuesOfSaved(needs, account, ids)).map(({ id, values }) => [id, values]));
    const rows = PersonRows.parse(
      await needs.database.db(
        "select id::text, kind, subject, name, title, company, note from saved_person where id = any($1::int8[])",
        [[...owned.keys()]],
      ),
    );
    const names = await namesOfOwned(needs, account, rows);
    const saved = new Map(rows.map((row) => [row.id, withNames(row, names)]));
    for (const { id, personId } of some) {
      const [row, values] = [saved.get(personId), owned.get(personId)];
      if (row === undefined || values === undefined) continue;
      const { name, title, company, note } = row;
      const person = {
        subject: savedSubject(row),
        note,
        ...(name !== null && { name }),
        ...(title !== null && { title }),
        ...(company !== null && { company }),
        owned: values.map(({ item, value, kind }) => ({ item, value, ...(kind !== null && { kind }) })),
      };
      people.push({ id, values: valuesOfPerson(person, into) });
    }
  }
  return people;
};

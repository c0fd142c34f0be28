import * as z from "zod";
import { duplicates, keepApart, mergePeople, undoMerge } from "#wire/merging.ts";
import { savePeople } from "#wire/saved-people.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { urlOf } from "./saving.ts";
import type { Person } from "./webhook-backend.ts";

export interface Subject {
  readonly kind: "profile" | "din";
  readonly subject: string;
}

export const profileOf = (subject: string): Subject => ({ kind: "profile", subject });
export const directorOf = (subject: string): Subject => ({ kind: "din", subject });

/** Saves someone under a name; gives the id. */
export const saved = async (
  person: Person,
  { kind, subject }: Subject,
  more: {
    readonly shared?: boolean;
    readonly list_id?: string;
    readonly name?: string;
    readonly company?: string;
  } = {},
): Promise<string> => {
  const { shared, list_id: listId, ...names } = more;
  const named = kind === "profile" ? { linkedin_url: urlOf(subject) } : { din: subject };
  const answer = await person.post(savePeople.path, {
    people: [{ ...named, ...names }],
    shared: shared ?? false,
    list_id: listId ?? null,
  });
  const id = savePeople.answer.parse(answer.json).people[0]?.id;
  if (!id) throw new Error(`Not saved: ${JSON.stringify(answer.json)}`);
  return id;
};

/** Lets an account own an address of someone, as if it had been bought. */
export const ownAddress = async (
  database: Pick<Database, "db">,
  { account }: Person,
  { kind, subject }: Subject,
  address: string,
): Promise<void> => {
  const values = [{ value: address, kind: null, confirmed_at: null, source: null }];
  const [item, answer] =
    kind === "profile"
      ? ["email", { email: values }]
      : ["din_email", { email: values, name: null, title: null, company: null }];
  await database.db("insert into possession (wallet_id, operation, actor_id, answer) values ($1, $2, $3, $4)", [
    account.walletId,
    `${item}:${subject}`,
    account.id,
    JSON.stringify(answer),
  ]);
};

export const duplicatesOf = async (person: Person, shared = false) =>
  duplicates.answer.parse((await person.post(duplicates.path, { shared })).json);

/** The ids of pairs. */
export const idsOf = (pairs: readonly { readonly one: { id: string }; readonly other: { id: string } }[]) =>
  pairs.map(({ one, other }) => [one.id, other.id]);

const Outcome = z.object({ outcome: z.string(), merge_id: z.nullable(z.string()) });

/** Merges two people; says what has become of it, with the id of the merge. */
export const merging = async (person: Person, one: string, other: string) => {
  const answer = await person.post(mergePeople.path, { pairs: [{ one, other }] });
  return Outcome.parse(mergePeople.answer.parse(answer.json).pairs[0]);
};

export const undoing = (person: Person, id: string | null) => person.post(undoMerge.path, { id });

export const keepingApart = (person: Person, one: string, other: string, apart = true) =>
  person.post(keepApart.path, { one, other, apart });

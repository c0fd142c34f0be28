import * as z from "zod";
import { type Identifier, type IdentifierKind, identifierKinds } from "#domain/suppression/identifier.ts";
import { identifiersIn } from "#domain/suppression/identifiers-in.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { operationParts } from "./operation-subject.ts";

/** A query for pairs of a kind and a text. */
interface Held {
  /** Of all its rows; undefined where it differs from row to row, or is known from the text. */
  readonly kind?: IdentifierKind;
  readonly select: string;
}

const column = (kind: IdentifierKind, table: string, name: string): Held => ({
  kind,
  select: `select '${kind}', ${name} from ${table}`,
});
/** The first value of each list apart from the others: most lists have no others, which is several times as fast. */
const valuesOf = (kind: IdentifierKind, table: string, list: string): Held => ({
  kind,
  select: `select '${kind}', ${list} -> 0 ->> 'value' from ${table} union all
   select '${kind}', one ->> 'value' from ${table}, jsonb_array_elements(${list} - 0) one where jsonb_array_length(${list}) > 1`,
});
const texts = (table: string, ...columns: readonly string[]): Held => ({
  select: `select 'text', concat_ws(' ', ${columns.map((name) => `${name}::text`).join(", ")}) from ${table}`,
});
const operations = (table: string): Held => ({ select: `select 'operation', operation from ${table}` });

/** All that can identify someone. */
const EVERYTHING: readonly Held[] = [
  column("profile", "contact", "slug"),
  valuesOf("phone", "contact", "phone_no"),
  valuesOf("email", "contact", "email"),
  valuesOf("email", "contact", "work_email"),
  column("din", "director", "din"),
  valuesOf("phone", "director", "phone"),
  valuesOf("email", "director", "email"),
  column("email", "verification", "email"),
  texts("source_run", "value"),
  texts("source_call", "reply"),
  ...["possession", "keyed_answer", "pending_lookup", "credit_entry", "value_report", "source_answer"].map(operations),
  texts("possession", "answer"),
  texts("keyed_answer", "answer"),
  texts("pending_lookup", "query", "wanted", "answer"),
  texts("history_line", "query", "result"),
  { select: "select case kind when 'profile' then 'profile' else 'din' end, subject from owned_person" },
  texts("bulk_subject", "wanted", "answers"),
  column("profile", "bulk_subject", "wanted ->> 'profile'"),
  column("din", "bulk_subject", "wanted ->> 'din'"),
  texts("bulk_row", "cells"),
  { select: "select kind, subject from saved_person" },
  { select: "select 'text', unnest(array[name, title, company, note] || tags) from saved_person" },
  { select: "select 'text', unnest(array[name, title, company, note] || tags) from people_merge" },
  texts("people_list", "name"),
  { select: "select kind, subject from crm_contact" },
  texts("people_view", "name", "search", "tag"),
  { select: "select about_kind, about from privacy_request" },
  texts("privacy_request", "contact", "text"),
  { select: "select about_kind, about from privacy_confirmation" },
  column("email", "privacy_confirmation", "contact"),
];

const FETCHED = 5_000;
const Rows = z.array(z.object({ kind: z.enum([...identifierKinds, "text", "operation"]), text: z.string() }));

/**
 * Everything that is held and identifies people of these kinds, in parts. Reads all that is held, each part once. The `db` must be
 * a transaction's.
 */
export const heldIdentifiers = async function* (
  db: Db,
  kinds: readonly IdentifierKind[],
): AsyncGenerator<readonly Identifier[]> {
  for (const { kind: only, select } of EVERYTHING) {
    if (only !== undefined && !kinds.includes(only)) continue;
    await db(
      `declare held no scroll cursor for select kind, text from (${select}) as held (kind, text) where text is not null`,
    );
    for (;;) {
      const rows = Rows.parse(await db(`fetch ${FETCHED} from held`));
      if (rows.length === 0) break;
      yield rows.flatMap(identifiersOf).filter(({ kind }) => kinds.includes(kind));
    }
    await db("close held");
  }
};

const identifiersOf = ({ kind, text }: z.infer<typeof Rows>[number]): readonly Identifier[] => {
  if (kind === "text") return identifiersIn(text);
  if (kind !== "operation") return [{ kind, value: text }];
  const identifier = operationParts(text)?.identifier;
  return identifier === undefined ? [] : [identifier];
};

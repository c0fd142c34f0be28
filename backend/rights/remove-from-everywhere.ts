import * as z from "zod";
import { type Identifier, identifierKinds } from "#domain/suppression/identifier.ts";
import { type Scope, scopes } from "#backend/suppression/list/scope.ts";
import { suppress, type SuppressNeeds, suppressValue } from "#backend/suppression/suppress.ts";
import type { Proved } from "./privacy-session.ts";

/** What is to be removed: someone whole, or one value. */
interface Removal extends Identifier {
  readonly scope: Scope;
}

/** Everyone and everything that these proofs stand for. An address that several people share is removed alone. */
export const removalsOf = ({ addresses, people, shared }: Proved): readonly Removal[] => [
  ...people.flatMap(({ subjects }) => subjects.map((subject) => ({ ...subject, scope: "person" as const }))),
  ...addresses.map((value) => ({
    kind: "email" as const,
    value,
    scope: shared.includes(value) ? ("value" as const) : ("person" as const),
  })),
];

const Row = z.object({ id: z.int(), kind: z.enum(identifierKinds), value: z.string(), scope: z.enum(scopes) });

/** Removes these, and keeps them out. They are noted first: where the process dies meanwhile, `completeRemovals` does the rest. */
export const removeFromEverywhere = async (needs: SuppressNeeds, removals: readonly Removal[]): Promise<void> => {
  const rows = await needs.database.db(
    `insert into privacy_removal (kind, value, scope, asked_at)
     select kind, value, scope, $4 from unnest($1::text[], $2::text[], $3::text[]) as one (kind, value, scope)
     returning id, kind, value, scope`,
    [
      removals.map(({ kind }) => kind),
      removals.map(({ value }) => value),
      removals.map(({ scope }) => scope),
      new Date(needs.clock()),
    ],
  );
  await removeNoted(needs, z.array(Row).parse(rows));
};

/** After that, the process that began a removal is taken for dead. */
const CUT_OFF_MS = 5 * 60_000;

/** Completes what another process has begun and left. */
export const completeRemovals = async (needs: SuppressNeeds): Promise<void> => {
  const rows = await needs.database.db(
    "select id, kind, value, scope from privacy_removal where asked_at < $1 order by id",
    [new Date(needs.clock() - CUT_OFF_MS)],
  );
  await removeNoted(needs, z.array(Row).parse(rows));
};

const removeNoted = async (needs: SuppressNeeds, rows: readonly z.infer<typeof Row>[]): Promise<void> => {
  for (const { id, kind, value, scope } of rows) {
    await (scope === "person" ? suppress : suppressValue)(needs, { kind, value });
    await needs.database.db("delete from privacy_removal where id = $1", [id]);
  }
};

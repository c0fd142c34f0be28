import * as z from "zod";
import type { AnswerTerms } from "#domain/rights/due-day.ts";
import { type Identifier, identifierKinds } from "#domain/suppression/identifier.ts";
import { type Scope, scopes } from "#backend/suppression/list/scope.ts";
import { suppress, type SuppressNeeds, suppressValue } from "#backend/suppression/suppress.ts";
import type { Proved } from "./privacy-session.ts";
import { openOwnRequest } from "./register/privacy-requests.ts";

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

const Row = z.object({
  id: z.int(),
  kind: z.enum(identifierKinds),
  value: z.string(),
  scope: z.enum(scopes),
  request_id: z.nullable(z.int()),
});

/**
 * Removes these, and keeps them out, as one request of the register. They are noted first: where the process dies meanwhile,
 * `completeRemovals` does the rest.
 */
export const removeFromEverywhere = async (
  { terms, ...needs }: SuppressNeeds & { readonly terms: AnswerTerms },
  kind: "remove" | "remove-value",
  removals: readonly Removal[],
): Promise<void> => {
  const now = needs.clock();
  const rows = await needs.database.transaction(async (db) =>
    db(
      `insert into privacy_removal (kind, value, scope, asked_at, request_id)
       select kind, value, scope, $4, $5 from unnest($1::text[], $2::text[], $3::text[]) as one (kind, value, scope)
       returning id, kind, value, scope, request_id`,
      [
        removals.map((removal) => removal.kind),
        removals.map(({ value }) => value),
        removals.map(({ scope }) => scope),
        new Date(now),
        await openOwnRequest(db, kind, { terms, now }),
      ],
    ),
  );
  await removeNoted(needs, z.array(Row).parse(rows));
};

/** After that, the process that began a removal is taken for dead. */
const CUT_OFF_MS = 5 * 60_000;

/** Completes what another process has begun and left. */
export const completeRemovals = async (needs: SuppressNeeds): Promise<void> => {
  const rows = await needs.database.db(
    "select id, kind, value, scope, request_id from privacy_removal where asked_at < $1 order by id",
    [new Date(needs.clock() - CUT_OFF_MS)],
  );
  await removeNoted(needs, z.array(Row).parse(rows));
};

const removeNoted = async (needs: SuppressNeeds, rows: readonly z.infer<typeof Row>[]): Promise<void> => {
  for (const { id, kind, value, scope, request_id: requestId } of rows) {
    await (scope === "person" ? suppress : suppressValue)(needs, { kind, value });
    await needs.database.transaction(async (db) => {
      // Of two processes that remove the last ones at once, the second has to see that nothing is left.
      await db("select from privacy_request where id = $1 for update", [requestId]);
      await db("delete from privacy_removal where id = $1", [id]);
      await db(
        `update privacy_request set closed_at = $2, outcome = 'met'
          where id = $1 and closed_at is null and not exists (select from privacy_removal where request_id = $1)`,
        [requestId, new Date(needs.clock())],
      );
    });
  }
};

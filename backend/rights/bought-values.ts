import * as z from "zod";
import type { Identifier } from "#domain/suppression/identifier.ts";
import { identifiersIn } from "#domain/suppression/identifiers-in.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** A customer who received a value, in which month. */
export interface Receipt {
  /** The name of an organisation; undefined for an individual, who is never named. */
  readonly organisation: string | undefined;
  /** "2026-11". */
  readonly month: string;
}

export interface BoughtValue {
  readonly identifier: Identifier;
  readonly source: string | undefined;
  /** ISO 8601 dates. */
  readonly confirmedAt: string | undefined;
  readonly foundAt: string | undefined;
  readonly received: readonly Receipt[];
}

const Row = z.object({
  answer: z.record(z.string(), z.unknown()),
  organisation: z.nullable(z.string()),
  month: z.string(),
});

const Values = z.array(
  z.object({
    value: z.string(),
    source: z.nullish(z.string()),
    confirmed_at: z.nullish(z.string()),
    found_at: z.nullish(z.string()),
  }),
);

/** The values in what was bought under these names of ledger entries, each with the customer who received it. */
export const boughtValues = async (db: Db, operations: readonly string[]): Promise<readonly BoughtValue[]> => {
  const rows = z.array(Row).parse(
    await db(
      `select p.answer, o.name as organisation, to_char(p.at at time zone 'UTC', 'YYYY-MM') as month
         from possession p left join organisation o on o.id = p.wallet_id
        where p.operation = any($1) order by p.at`,
      [operations],
    ),
  );
  return rows.flatMap(({ answer, organisation, month }) =>
    Object.values(answer)
      .flatMap((content) => Values.safeParse(content).data ?? [])
      .flatMap(({ value, source, confirmed_at, found_at }) =>
        identifiersIn(value)
          .slice(0, 1)
          .map((identifier) => ({
            identifier,
            source: source ?? undefined,
            confirmedAt: confirmed_at ?? undefined,
            foundAt: found_at ?? undefined,
            received: [{ organisation: organisation ?? undefined, month }],
          })),
      ),
  );
};

const BuyerRow = z.object({ email: z.string(), organisation: z.nullable(z.string()), month: z.string() });

/** Who bought something by an address: whether it receives mail, or whose it is. */
export const addressBuyers = async (
  db: Db,
  addresses: readonly string[],
): Promise<readonly (readonly [email: string, receipt: Receipt])[]> => {
  const rows = await db(
    `select split_part(p.operation, ':', 2) as email, o.name as organisation,
            to_char(p.at at time zone 'UTC', 'YYYY-MM') as month
       from possession p left join organisation o on o.id = p.wallet_id
      where split_part(p.operation, ':', 2) = any($1) and split_part(p.operation, ':', 1) in ('verify_email', 'enrichment')
      order by p.at`,
    [addresses],
  );
  return z
    .array(BuyerRow)
    .parse(rows)
    .map(({ email, organisation, month }) => [email, { organisation: organisation ?? undefined, month }]);
};

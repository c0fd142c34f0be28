import * as z from "zod";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type AccountPart, accountParts } from "./account-parts.ts";

/** Of one page: some megabytes at most. */
export const PAGE_ROWS = 5_000;

interface AccountDataPage {
  readonly part: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly next: string | undefined;
}

type DataReader = Pick<BackendAccount, "id" | "walletId" | "membership">;

const Rows = z.array(z.looseObject({ key: z.string() }));

/**
 * A page of what is held about an account; undefined for an `after` that no page named. Each page is read by itself: what
 * changes meanwhile may be in both states.
 */
export const readAccountData = async (
  db: Db,
  account: DataReader,
  after: string | undefined,
): Promise<AccountDataPage | undefined> => {
  const place = placeOf(after);
  if (place === undefined) return undefined;
  const { part, key } = place;
  const rows = Rows.parse(await db(statementOf(part, key !== undefined), valuesOf(account, key)));
  const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  const nextPart = accountParts[accountParts.indexOf(part) + 1];
  const following = nextPart && `${nextPart.name}:`;
  return {
    part: part.name,
    rows: rows.map(withoutKey),
    next: last === undefined ? following : `${part.name}:${last.key}`,
  };
};

const withoutKey = (row: z.infer<typeof Rows>[number]): Readonly<Record<string, unknown>> => {
  const { key: _, ...rest } = row;
  return rest;
};

const statementOf = ({ columns, from, where, key, keyType }: AccountPart, isLater: boolean): string =>
  `select (${key})::text as key, ${columns} from ${from}
    cross join (select $1::uuid as account, $2::uuid as own, $3::uuid as shared) asked
    where ${where} ${isLater ? `and (${key}) > $5::${keyType}` : ""}
    order by ${key} limit $4`;

const valuesOf = ({ id, walletId, membership }: DataReader, key: string | undefined): unknown[] => [
  id,
  walletId,
  membership?.organisationId ?? null,
  PAGE_ROWS,
  ...(key === undefined ? [] : [key]),
];

interface Place {
  readonly part: AccountPart;
  /** Of the last row before it; undefined at the beginning of the part. */
  readonly key: string | undefined;
}

const keys: Readonly<Record<AccountPart["keyType"], z.ZodType<string>>> = {
  text: z.string().max(5_000),
  bigint: z.string().regex(/^\d{1,18}$/),
  uuid: z.uuid(),
};

const placeOf = (after: string | undefined): Place | undefined => {
  const [first] = accountParts;
  if (after === undefined) return first && { part: first, key: undefined };
  const end = after.indexOf(":");
  const part = accountParts.find(({ name }) => name === after.slice(0, end));
  const key = after.slice(end + 1);
  if (part === undefined || key === "") return part && { part, key: undefined };
  return keys[part.keyType].safeParse(key).success ? { part, key } : undefined;
};

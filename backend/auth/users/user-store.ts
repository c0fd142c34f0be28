import { randomUUID } from "node:crypto";
import type { Email } from "#domain/shared/email.ts";
import { holdsStorableText } from "#domain/shared/storable-text.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { validationFailed } from "#backend/auth/auth-error.ts";

/** What users state about themselves, as JSON. */
export type UserMetadata = Readonly<Record<string, unknown>>;

export type Provider = "email" | "linkedin_oidc";

export interface User {
  readonly id: string;
  readonly email: string;
  readonly metadata: UserMetadata;
  /** How the user has signed in so far, the first way first. */
  readonly providers: readonly Provider[];
  readonly confirmedAt: Date;
  readonly lastSignInAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly user_metadata: UserMetadata;
  readonly providers: readonly Provider[];
  readonly confirmed_at: Date;
  readonly last_sign_in_at: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  metadata: row.user_metadata,
  providers: row.providers,
  confirmedAt: row.confirmed_at,
  lastSignInAt: row.last_sign_in_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/**
 * The user of an address that has just been verified; created on the first sign-in. "blocked" where the operator has blocked their
 * account. To be called in the transaction that opens the session: until it ends, nobody else blocks the account.
 */
export const signInUser = async (
  db: Db,
  person: { email: Email; metadata: UserMetadata; provider: Provider; now: number },
): Promise<User | "blocked"> => {
  const rows = await db<UserRow>(
    `insert into auth_user as former (id, email, user_metadata, confirmed_at, last_sign_in_at, created_at, updated_at, providers)
     values ($1, $2, $3, $4, $4, $4, $4, array[$5::text])
     on conflict (email) do update set last_sign_in_at = $4, updated_at = $4,
       providers = case when $5::text = any(former.providers) then former.providers
                   else array_append(former.providers, $5::text) end
     returning *`,
    [randomUUID(), person.email, JSON.stringify(person.metadata), new Date(person.now), person.provider],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("Signing in returned no user");
  // A statement of its own, which sees a block that the first one had to wait for.
  const blocks = await db("select from account_block where account_id = $1", [row.id]);
  return blocks.length > 0 ? "blocked" : toUser(row);
};

/** Until the transaction ends, the user can't sign in. */
export const lockUser = async (db: Db, id: string): Promise<void> => {
  await db("select from auth_user where id = $1 for update", [id]);
};

export const findUser = async (db: Db, id: string): Promise<User | undefined> => {
  const [row] = await db<UserRow>("select * from auth_user where id = $1", [id]);
  return row === undefined ? undefined : toUser(row);
};

/** Must run in a transaction. Merges the changes into the stored metadata; undefined when the user no longer exists. */
export const updateUserMetadata = async (
  db: Db,
  change: { userId: string; metadata: UserMetadata; now: number },
): Promise<User | undefined> => {
  const [former] = await db<UserRow>("select * from auth_user where id = $1 for update", [change.userId]);
  if (former === undefined) return undefined;
  const metadata = mergeMetadata(former.user_metadata, change.metadata);
  const [row] = await db<UserRow>(
    "update auth_user set user_metadata = $2, updated_at = $3 where id = $1 returning *",
    [change.userId, JSON.stringify(metadata), new Date(change.now)],
  );
  return row === undefined ? undefined : toUser(row);
};

/** Every access token contains the metadata and has to fit a cookie of 4,096 bytes. */
const USER_METADATA_MAX_BYTES = 1_500;

/** The former metadata with the changes applied; null removes a field. */
export const mergeMetadata = (former: UserMetadata, changes: UserMetadata): UserMetadata => {
  const merged = Object.entries({ ...former, ...changes }).filter(([, value]) => value !== null);
  const metadata = Object.fromEntries(merged);
  const text = jsonOf(metadata);
  if (text === undefined || Buffer.byteLength(text) > USER_METADATA_MAX_BYTES) {
    throw validationFailed(`User metadata may hold at most ${USER_METADATA_MAX_BYTES} bytes`);
  }
  if (!holdsStorableText(metadata)) throw validationFailed("User metadata holds characters that cannot be stored");
  return metadata;
};

const jsonOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined; // Nested too deeply for the stack.
  }
};

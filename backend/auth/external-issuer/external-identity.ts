import type { Db } from "#backend/platform/database/database.ts";
import type { Identity, TokenVerifier } from "#backend/auth/token-verifier.ts";
import type { ExternalClaims, ExternalIssuer } from "./external-issuer.ts";

type Subject = Pick<ExternalClaims, "issuer" | "subject">;

/** Whose account a person of an external issuer has; undefined until they have confirmed their address with our code. */
export const findExternalIdentity = async (db: Db, { issuer, subject }: Subject): Promise<Identity | undefined> => {
  const [row] = await db<{ id: string; email: string }>(
    `select u.id, u.email from auth_external_identity e join auth_user u on u.id = e.user_id
      where e.issuer = $1 and e.subject = $2`,
    [issuer, subject],
  );
  return row && { userId: row.id, email: row.email };
};

/** Binds a person of an external issuer to a user; a former binding stays. */
export const bindExternalIdentity = async (
  db: Db,
  { issuer, subject, userId, now }: Subject & { readonly userId: string; readonly now: number },
): Promise<void> => {
  await db(
    `insert into auth_external_identity (issuer, subject, user_id, confirmed_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [issuer, subject, userId, new Date(now)],
  );
};

/** Accepts the issuer's tokens until they expire: whether its sessions have ended is known there alone. */
export const externalVerifier = (needs: { readonly issuer: ExternalIssuer; readonly db: Db }): TokenVerifier => ({
  verify: async (accessToken) => {
    const claims = await needs.issuer.read(accessToken);
    if (claims === undefined) return undefined;
    return (await findExternalIdentity(needs.db, claims)) ?? "unconfirmed";
  },
});

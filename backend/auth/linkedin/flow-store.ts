import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { UserMetadata } from "#backend/auth/users/user-store.ts";

/** From the start of a sign-in to LinkedIn's answer, and from there to the session. */
const FLOW_LIFETIME_MS = 5 * 60_000;

/** What LinkedIn's answer has to fit. */
export interface FlowChecks {
  readonly state: string;
  readonly nonce: string;
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Records that a sign-in has started. The state and the nonce are new, and known to the browser that began only. */
export const beginFlow = async (
  db: Db,
  flow: { codeChallenge: string; redirectTo: string; now: number },
): Promise<FlowChecks> => {
  const [state, nonce] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  await db(
    `insert into auth_linkedin_flow (state_hash, code_challenge, redirect_to, nonce, started_at)
     values ($1, $2, $3, $4, $5)`,
    [sha256(state), flow.codeChallenge, flow.redirectTo, nonce, new Date(flow.now)],
  );
  return { state, nonce };
};

export type TakenFlow =
  | { readonly kind: "unknown" }
  | { readonly kind: "used" | "expired"; readonly redirectTo: string }
  | { readonly kind: "taken"; readonly redirectTo: string; readonly nonce: string };

interface FlowRow {
  readonly redirect_to: string;
  readonly nonce: string;
  readonly started_at: Date;
}

/** The flow to which an answer belongs; "taken" once only, also when the same answer arrives twice at a time. */
export const takeFlow = async (db: Db, state: string, now: number): Promise<TakenFlow> => {
  const hash = sha256(state);
  const columns = "redirect_to, nonce, started_at";
  const [taken] = await db<FlowRow>(
    `update auth_linkedin_flow set answered_at = $2 where state_hash = $1 and answered_at is null returning ${columns}`,
    [hash, new Date(now)],
  );
  if (taken !== undefined) {
    const { redirect_to: redirectTo, nonce, started_at: startedAt } = taken;
    if (now - startedAt.getTime() >= FLOW_LIFETIME_MS) return { kind: "expired", redirectTo };
    return { kind: "taken", redirectTo, nonce };
  }
  const [former] = await db<FlowRow>(`select ${columns} from auth_linkedin_flow where state_hash = $1`, [hash]);
  return former === undefined ? { kind: "unknown" } : { kind: "used", redirectTo: former.redirect_to };
};

/** Notes who LinkedIn says it is; returns the code for which the tab that began gets the session. */
export const completeFlow = async (
  db: Db,
  flow: { state: string; email: Email; metadata: UserMetadata },
): Promise<string> => {
  const code = randomUUID();
  await db("update auth_linkedin_flow set auth_code_hash = $2, email = $3, user_metadata = $4 where state_hash = $1", [
    sha256(flow.state),
    sha256(code),
    flow.email,
    JSON.stringify(flow.metadata),
  ]);
  return code;
};

export type RedeemedFlow<Value> =
  | { readonly kind: "unknown" | "expired" | "other-verifier" }
  | { readonly kind: "redeemed"; readonly value: Value };

/**
 * Runs `signIn` in the same transaction for the caller who knows the verifier. The code is void after one try, right or
 * wrong: someone who has only the code must not be able to continue. What stays of the flow is that it was finished,
 * for a caller who sends its state again.
 */
export const redeemFlow = <Value>(
  database: Database,
  attempt: { code: string; verifier: string; now: number },
  signIn: (db: Db, person: { email: Email; metadata: UserMetadata }) => Promise<Value>,
): Promise<RedeemedFlow<Value>> =>
  database.transaction(async (db) => {
    const hash = sha256(attempt.code);
    const [row] = await db<{ code_challenge: string; answered_at: Date; email: string; user_metadata: UserMetadata }>(
      `select code_challenge, answered_at, email, user_metadata from auth_linkedin_flow
       where auth_code_hash = $1 for update`,
      [hash],
    );
    await db(
      `update auth_linkedin_flow set auth_code_hash = null, email = null, user_metadata = '{}'
       where auth_code_hash = $1`,
      [hash],
    );
    const email = row === undefined ? undefined : parseEmail(row.email);
    if (row === undefined || email === undefined) return { kind: "unknown" };
    if (attempt.now - row.answered_at.getTime() >= FLOW_LIFETIME_MS) return { kind: "expired" };
    const challenge = Buffer.from(sha256(attempt.verifier).toString("base64url"));
    const wanted = Buffer.from(row.code_challenge);
    if (challenge.length !== wanted.length || !timingSafeEqual(challenge, wanted)) return { kind: "other-verifier" };
    return { kind: "redeemed", value: await signIn(db, { email, metadata: row.user_metadata }) };
  });

/** Deletes flows that have ended or can no longer end in a session. They are known for an hour, to say why. */
export const tidyFlows = async (db: Db, now: number): Promise<void> => {
  await db("delete from auth_linkedin_flow where started_at < $1", [new Date(now - 3_600_000)]);
};

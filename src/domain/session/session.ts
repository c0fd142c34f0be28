/** The tokens of a signed-in person, as the authentication service issued them. */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970, by this device's clock: receipt time plus lifetime, so that a wrong clock is harmless. */
  readonly expiresAt: number;
  readonly tokenType: string;
}

const MINUTE = 60_000;

/** Of an access token that was issued without one. */
export const DEFAULT_LIFETIME_SECONDS = 3600;

/** A token counts as expired this long before it is, so that none expires during a call. */
const EXPIRES_EARLY_MS = 5 * MINUTE;

export const expiryFrom = (receivedAt: number, lifetimeSeconds: number = DEFAULT_LIFETIME_SECONDS): number =>
  receivedAt + lifetimeSeconds * 1000;

export const isExpired = (session: Pick<Session, "expiresAt">, now: number): boolean =>
  now >= session.expiresAt - EXPIRES_EARLY_MS;

/** A worker is ended after half a minute without events; the call must be over by then. */
const ANSWER_WITHIN_MS = 10_000;

export interface AuthServer {
  readonly supabaseUrl: string;
  readonly supabaseAnonKey: string;
}

/**
 * Ends the session of an access token at the server. Returns nothing, and the token does not show the outcome: where it
 * fails, or the token has expired, the site ends the session when it is next opened (`PendingSignOut`).
 */
export const endSessionAt =
  ({ supabaseUrl, supabaseAnonKey }: AuthServer, withinMs = ANSWER_WITHIN_MS) =>
  async (accessToken: string): Promise<void> => {
    const url = `${supabaseUrl.replace(/\/+$/, "")}/auth/v1/logout?scope=local`;
    const request: RequestInit = {
      method: "POST",
      headers: { apikey: supabaseAnonKey, Authorization: `Bearer ${accessToken}` },
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(withinMs),
    };
    await fetch(url, request).catch(() => undefined);
  };

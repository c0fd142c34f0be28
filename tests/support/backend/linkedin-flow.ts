import { createHash, randomBytes } from "node:crypto";

/** What a tab keeps while it is away at LinkedIn. */
export const newVerifier = (): { readonly verifier: string; readonly challenge: string } => {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
};

/** A request whose redirect is not followed. */
export const step = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: "manual", ...init });

/** Where an answer sends the browser. */
export const locationOf = (answer: Response): URL => {
  const location = answer.headers.get("Location");
  if (location === null) throw new Error(`No redirect, but ${answer.status}`);
  return new URL(location);
};

export const authorize = (origin: string, parameters: Readonly<Record<string, string>>): Promise<Response> => {
  const query = new URLSearchParams({ provider: "linkedin_oidc", code_challenge_method: "s256", ...parameters });
  return step(`${origin}/auth/v1/authorize?${query.toString()}`);
};

/** Begins a sign-in as the app does. */
export const begin = async (origin: string, redirectTo = `${origin}/login`) => {
  const { verifier, challenge } = newVerifier();
  const provider = locationOf(await authorize(origin, { redirect_to: redirectTo, code_challenge: challenge }));
  return { provider, verifier, state: provider.searchParams.get("state") ?? "" };
};

/** Comes back from the provider; returns where the browser is sent to. */
export const comeBack = async (origin: string, parameters: Readonly<Record<string, string>>): Promise<URL> =>
  locationOf(await step(`${origin}/auth/v1/callback?${new URLSearchParams(parameters).toString()}`));

export const exchange = (origin: string, code: string, verifier: string): Promise<Response> =>
  fetch(`${origin}/auth/v1/token?grant_type=pkce`, {
    method: "POST",
    headers: { "X-Supabase-Api-Version": "2024-01-01" },
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
  });

export const descriptionIn = (url: URL): string | null => url.searchParams.get("error_description");

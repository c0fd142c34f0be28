import type { LinkedinSignIn } from "#application/ports/linkedin-sign-in.ts";
import { err } from "#application/shared/result.ts";
import { askService } from "./ask-service.ts";
import { type AuthService, done } from "./auth-service.ts";

export interface LeavingNeeds {
  /** Leaves the page. */
  readonly goTo: (url: string) => void;
  /** Kept while this tab is away at LinkedIn, and given to no other tab. */
  readonly tab: {
    read(name: string): string | undefined;
    write(name: string, text: string): void;
    remove(name: string): void;
  };
}

/** Signs users in at Supabase Auth's provider for LinkedIn, by PKCE. */
export const supabaseLinkedinSignIn = (
  { call, toSession }: AuthService,
  { goTo, tab }: LeavingNeeds,
): LinkedinSignIn => {
  const away = { persistSession: true, storage: verifierIn(tab) };
  return {
    async start(returnTo) {
      const redirectTo = new URL(returnTo, location.origin).href;
      const options = { redirectTo, skipBrowserRedirect: true };
      const address = await call<string | null>(async (auth) => {
        const { data, error } = await auth.signInWithOAuth({ provider: "linkedin_oidc", options });
        return { data: data.url, error };
      }, away);
      if (!address.ok || address.value === null) return err({ kind: "bad-answer" });
      // Requested here first, because a refusal is a page of JSON, which the user should not see.
      const asked = await askService(address.value, { redirect: "manual" });
      if (asked.ok) goTo(address.value);
      return done(asked);
    },
    async finish(code) {
      if (tab.read(VERIFIER) === undefined) return err({ kind: "server-said", message: OTHER_TAB });
      const answer = await call<{ session: unknown }>((auth) => auth.exchangeCodeForSession(code), away);
      return answer.ok ? toSession(answer.value.session) : err(answer.error.failure);
    },
  };
};

/** What this tab alone knows of a sign-in that is under way at LinkedIn. */
const VERIFIER = "linkedin_verifier";
const OTHER_TAB = "This sign-in was started in another tab or browser. Continue there, or start again here.";

/** Of what the client stores, only the verifier is kept; it has other names for it, with the number of the call. */
const verifierIn = (tab: LeavingNeeds["tab"]) => {
  const isVerifier = (key: string): boolean => key.endsWith("-code-verifier");
  return {
    getItem: (key: string) => (isVerifier(key) ? (tab.read(VERIFIER) ?? null) : null),
    setItem: (key: string, value: string) => {
      if (isVerifier(key)) tab.write(VERIFIER, value);
    },
    removeItem: (key: string) => {
      if (isVerifier(key)) tab.remove(VERIFIER);
    },
  };
};

import { AuthClient } from "@supabase/supabase-js";

export type TestAuthClient = InstanceType<typeof AuthClient>;

let made = 0;

/** The real client over a backend, keeping nothing. To be disposed of after use. */
export const newAuthClient = (origin: string, flowType: "implicit" | "pkce" = "implicit"): TestAuthClient =>
  new AuthClient({
    url: `${origin}/auth/v1`,
    storageKey: `client-${(made += 1)}`,
    flowType,
    autoRefreshToken: false,
    persistSession: false,
  });

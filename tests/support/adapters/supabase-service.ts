import { http, HttpResponse } from "msw";
import { supabaseAdapters } from "#adapters/supabase/supabase-adapters.ts";
import { NOON } from "#tests/support/builders.ts";
import { memoryTab } from "#tests/support/memory/memory-tab.ts";
import { interceptNetwork } from "./intercepted-network.ts";

const url = "https://auth.acme.example";

/** What the service issues: good for two hours. */
export const issued = {
  access_token: "access",
  refresh_token: "refresh",
  expires_in: 7200,
  token_type: "bearer",
  user: {},
};

/** A Supabase Auth whose answers the test sets. The clock stands at noon. */
export const aSupabaseService = () => {
  const server = interceptNetwork();
  const left: string[] = [];
  const { authentication, linkedinSignIn } = supabaseAdapters({
    url,
    anonKey: "anon",
    now: () => NOON,
    goTo: (to) => void left.push(to),
    tab: memoryTab(),
  });
  const answering = (path: string, answer: (request: Request) => Response | Promise<Response>) =>
    server.use(http.all(`${url}/auth/v1${path}`, ({ request }) => answer(request)));
  const refusing = (path: string, status: number, body: object) =>
    answering(path, () => HttpResponse.json(body, { status }));
  return { url, authentication, linkedinSignIn, answering, refusing, left };
};

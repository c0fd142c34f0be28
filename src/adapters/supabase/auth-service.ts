import { AuthClient, type AuthError } from "@supabase/supabase-js";
import * as z from "zod/mini";
import type { Failure } from "#application/shared/failure.ts";
import { err, type Result, ok } from "#application/shared/result.ts";
import { expiryFrom, type Session } from "#domain/session/session.ts";
import { askService, type Refusal } from "./ask-service.ts";

export interface ServiceNeeds {
  /** Of the Supabase project or a compatible server; "/auth/v1" is appended. */
  readonly url: string;
  readonly anonKey: string;
  readonly now: () => number;
}

type Storing = Pick<ConstructorParameters<typeof AuthClient>[0], "persistSession" | "storage">;
const FORGETFUL: Storing = { persistSession: false };

type Work<Data> = (
  auth: InstanceType<typeof AuthClient>,
) => Promise<{ readonly data: Data; readonly error: AuthError | null }>;

/** Supabase Auth, as its adapters call it. */
export interface AuthService {
  /** What the client stores, it stores in `storing`. */
  call<Data>(work: Work<Data>, storing?: Storing): Promise<Result<Data, Refusal>>;
  toSession(issued: unknown): Result<Session, Failure>;
}

const text = z.string().check(z.minLength(1));
const TEN_YEARS_SECONDS = 10 * 366 * 24 * 3600;

const IssuedSession = z.object({
  access_token: text,
  refresh_token: text,
  expires_in: z.number().check(z.positive(), z.lte(TEN_YEARS_SECONDS)),
  token_type: z._default(text, "bearer"),
});

export const authService = ({ url, anonKey, now }: ServiceNeeds): AuthService => {
  let clients = 0;
  return {
    /**
     * One client for each call, and one request for each client. A client that is reused renews the session it
     * remembers before the requested one, which ends both when another tab has renewed in between; returns an earlier
     * failure again for a minute; and repeats a failed renewal for half a minute.
     */
    async call(work, storing = FORGETFUL) {
      clients += 1;
      let refusal: Refusal | undefined;
      const auth = new AuthClient({
        url: `${url}/auth/v1`,
        headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
        storageKey: `call-${clients}`,
        autoRefreshToken: false,
        ...storing,
        detectSessionInUrl: false,
        skipAutoInitialize: true,
        flowType: "pkce",
        fetch: async (input, init) => {
          const answer = await askService(input, init);
          if (answer.ok) return answer.value;
          refusal = answer.error;
          return Response.json({ msg: "" }, { status: 400 });
        },
      });
      const { data, error } = await work(auth);
      await auth.dispose();
      if (error === null) return ok(data);
      return err(refusal ?? { failure: { kind: "bad-answer" }, isFinal: false });
    },
    toSession(issued) {
      const session = IssuedSession.safeParse(issued);
      if (!session.success) return err({ kind: "bad-answer" });
      const { access_token: accessToken, refresh_token: refreshToken, expires_in: lifetime } = session.data;
      return ok({
        accessToken,
        refreshToken,
        expiresAt: expiryFrom(now(), lifetime),
        tokenType: session.data.token_type,
      });
    },
  };
};

export const done = (answer: Result<unknown, Refusal>): Result<void, Failure> =>
  answer.ok ? ok(undefined) : err(answer.error.failure);

import { randomUUID } from "node:crypto";
import * as z from "zod";
import { getCredits } from "#wire/get-credits.ts";
import { extractor } from "#wire/extractor.ts";
import { PERSON_LOOKUP } from "#domain/session/capability.ts";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import type { Container } from "./container.ts";

const Session = z.object({ access_token: z.string() });
const Person = z.object({ found: z.boolean() });
const Numbers = z.object({ phone_no: z.array(z.unknown()).min(1) });
const Credits = z.object({ credits: z.coerce.number() });

const json = async (request: Request): Promise<unknown> => {
  const answer = await fetch(request, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`${new URL(request.url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** Signs a person in by a code of the operator's command in the container; returns their access token. */
export const signIn = async (origin: string, app: Container, email: string): Promise<string> => {
  const printed = await app.exec("node", "backend/commands/account.ts", "code", email);
  const token = /\b\d{6}\b/.exec(printed)?.[0];
  const body = JSON.stringify({ email, token, type: "email" });
  const session = await json(new Request(`${origin}/auth/v1/verify`, { method: "POST", body }));
  return Session.parse(session).access_token;
};

/** What a signed-in person does at the addresses of the app. */
export const person = (origin: string, token: string) => {
  const get = (path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": randomUUID() };
    return json(new Request(`${origin}${path}?${new URLSearchParams(query).toString()}`, { headers }));
  };
  const profile_url = sampleProfileUrl(1);
  return {
    /** Whether the first person of the sample directory is found. */
    lookUp: async () => Person.parse(await get(extractor.path, { type: PERSON_LOOKUP, profile_url })).found,
    /** How many phone numbers are revealed. */
    reveal: async () => Numbers.parse(await get(extractor.path, { type: "phone_no", profile_url })).phone_no.length,
    credits: async () => Credits.parse(await get(getCredits.path)).credits,
  };
};

import { randomUUID } from "node:crypto";
import * as z from "zod";
import { readCode } from "#tests/support/backend/inbox.ts";
import { organisationForm } from "#tests/support/backend/organisation.ts";
import { PERSON_LOOKUP } from "#domain/session/capability.ts";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";

/** Runs an operator's command, as `npm run account -- ...` does. */
export type Operator = (...parameters: readonly string[]) => Promise<void>;

const Session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const Credits = z.object({ credits: z.coerce.number(), organisation_credits: z.coerce.number().optional() });
const Line = z.object({ id: z.coerce.string(), type: z.string(), status: z.string(), amount: z.coerce.number() });
const History = z.tuple([z.object({ data: z.array(Line) })]).rest(z.unknown());

/** What must be the same in a later version. */
export const PersonFacts = z.object({
  email: z.string(),
  userId: z.string(),
  credits: z.number(),
  organisationCredits: z.number().optional(),
  history: z.array(Line),
});
type PersonFacts = z.infer<typeof PersonFacts>;

const answerOf = async (request: Request): Promise<unknown> => {
  const answer = await fetch(request);
  if (!answer.ok) throw new Error(`${new URL(request.url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** A person by calls that every version has answered. */
export const signInAt = async (origin: string, email: string) => {
  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> =>
    answerOf(new Request(`${origin}${path}`, { method: "POST", body: JSON.stringify(body), headers }));
  await post("/auth/v1/otp", { email });
  const token = await readCode(origin, email);
  const session = Session.parse(await post("/auth/v1/verify", { email, token, type: "email" }));
  const headers = () => ({
    Authorization: `Bearer ${session.access_token}`,
    "Content-Type": "application/json",
    "Idempotency-Key": randomUUID(),
  });
  const get = (path: string): Promise<unknown> => answerOf(new Request(`${origin}${path}`, { headers: headers() }));
  const credits = async () => Credits.parse(await get("/webhook/get_credits"));
  return {
    userId: session.user.id,
    credits,
    reveal: (type: string, number: number): Promise<unknown> =>
      get(`/webhook/extractor1?${new URLSearchParams({ type, profile_url: sampleProfileUrl(number) }).toString()}`),
    setUpOrganisation: () => post("/webhook/create_organisation", organisationForm, headers()),
    facts: async (): Promise<PersonFacts> => {
      const { credits: own, organisation_credits: organisationCredits } = await credits();
      const [{ data: history }] = History.parse(await get("/webhook/transaction"));
      return {
        email,
        userId: session.user.id,
        credits: own,
        history,
        ...(organisationCredits && { organisationCredits }),
      };
    },
  };
};

/** One person who buys on their own, and one who sets up an organisation and buys with its credits. */
export const liveStory = async (origin: string, operator: Operator): Promise<readonly PersonFacts[]> => {
  const asha = await signInAt(origin, "asha@acme.example");
  await asha.credits();
  await asha.reveal(PERSON_LOOKUP, 1);
  await asha.reveal("phone_no", 1);
  await asha.reveal("work_email", 2);
  const ben = await signInAt(origin, "ben@borealis.example");
  await ben.credits();
  await operator("organisation", "ben@borealis.example");
  await ben.setUpOrganisation();
  await operator("organisation-credits", "ben@borealis.example", "100", "--reason", "A story");
  await ben.reveal("phone_no", 1);
  return [await asha.facts(), await ben.facts()];
};

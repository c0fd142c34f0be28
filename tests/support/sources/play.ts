import type { ReadWebhook, Reply, Source } from "#backend/sources/source.ts";
import { type FaultName, sourceFaults } from "./source-faults.ts";
import { FIXTURE_KEY, FIXTURE_NOW, type SourceCase, type SourceFixture, STAND_IN } from "./source-fixture.ts";
import { type ReceivedRequest, type StandIn, startStandIn } from "./stand-in.ts";

/** A source, the server that plays its service, and another one that it must never reach. */
export interface SourceBench {
  readonly fixture: SourceFixture;
  readonly standIn: StandIn;
  readonly elsewhere: StandIn;
  source(timeoutMs?: number): Source;
  close(): Promise<void>;
}

/** Short, so that a test of a service that never answers is short too. */
export const FAULT_TIMEOUT_MS = 50;

export const openSource = async (fixture: SourceFixture): Promise<SourceBench> => {
  const [standIn, elsewhere] = await Promise.all([startStandIn(), startStandIn()]);
  return {
    fixture,
    standIn,
    elsewhere,
    source: (timeoutMs) =>
      fixture.make({ origin: standIn.origin, key: FIXTURE_KEY, clock: () => FIXTURE_NOW, timeoutMs }),
    close: async () => {
      await Promise.all([standIn.close(), elsewhere.close()]);
    },
  };
};

interface Played {
  readonly reply: Reply;
  readonly requests: readonly ReceivedRequest[];
}

const never = () => new AbortController().signal;

/** Asks the question of a case while the stand-in gives its answers; a request it does not know is answered 404. */
export const playCase = async (
  { standIn, source }: SourceBench,
  { question, exchanges }: SourceCase,
): Promise<Played> => {
  const before = standIn.requests.length;
  standIn.behave(
    ({ method, path }) =>
      exchanges.find(({ request }) => request.method === method && request.path === path)?.answer ?? { status: 404 },
  );
  const reply = withoutPort(await source().ask(question, never()), standIn.origin);
  return { reply, requests: standIn.requests.slice(before) };
};

const withoutPort = (reply: Reply, origin: string): Reply =>
  reply.outcome === "found"
    ? { ...reply, values: reply.values.map((value) => ({ ...value, page: value.page?.replace(origin, STAND_IN) })) }
    : reply;

/** What a source makes of what its service sends: twice, and with another content under the same signature. */
export const playWebhook = ({
  fixture,
  source,
}: SourceBench): Readonly<Record<"twice" | "forged", readonly ReadWebhook[]>> | undefined => {
  const { webhook } = fixture;
  if (webhook === undefined) return undefined;
  const receiver = source();
  const read = (body: Uint8Array): ReadWebhook => receiver.readWebhook?.({ ...webhook.sent, body });
  const { body } = webhook.sent;
  return { twice: [read(body), read(body)], forged: [read(Buffer.concat([body, Buffer.from(" ")]))] };
};

/** Asks the question that usually finds something while the stand-in misbehaves. */
export const replyToFault = async (
  { standIn, source, elsewhere, fixture }: SourceBench,
  fault: FaultName,
): Promise<{ readonly reply: Reply; readonly elsewhere: readonly ReceivedRequest[] }> => {
  standIn.behave(sourceFaults[fault].behave(elsewhere.origin));
  const reply = await source(fault === "slow" ? FAULT_TIMEOUT_MS : undefined).ask(fixture.finds.question, never());
  return { reply, elsewhere: elsewhere.requests };
};

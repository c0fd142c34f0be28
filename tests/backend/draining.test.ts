import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { listen } from "#backend/http/listen.ts";

const CONNECTIONS = 50;

interface Answered {
  readonly status: number;
  readonly connection: string | undefined;
}

const ask = (port: number, agent: Agent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", agent }, (answer) => {
      answer.resume();
      answer.once("error", reject);
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    });
    sent.once("error", reject);
    sent.end();
  });

const served = (afterMs: number) =>
  listen({ host: "127.0.0.1", port: 0 }, async () => {
    await pause(afterMs);
    return new Response("served");
  });

test("a server that stops answers every request of fifty kept connections, and resets none", async () => {
  const listener = await served(5);
  const faults: unknown[] = [];
  let isClosing = false;
  let answersWhileClosing = 0;

  const visitor = async (): Promise<string | undefined> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      try {
        const { status, connection } = await ask(listener.port, agent);
        if (status !== 200) faults.push(status);
        if (!isClosing) continue;
        answersWhileClosing += 1;
        if (connection !== "close") continue;
        agent.destroy();
        return connection;
      } catch (error) {
        faults.push(error);
        return undefined;
      }
    }
  };
  const visitors = Array.from({ length: CONNECTIONS }, visitor);
  await pause(100);
  isClosing = true;
  const closed = listener.close();
  const lastAnswers = await Promise.all(visitors);
  await closed;

  expect(faults).toEqual([]);
  expect(lastAnswers).toEqual(Array.from({ length: CONNECTIONS }, () => "close"));
  expect(answersWhileClosing).toBeGreaterThanOrEqual(CONNECTIONS);
});

test("a kept connection that was idle when the server began to stop may send one more request", async () => {
  const listener = await served(0);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(listener.port, agent);
  const closed = listener.close();
  await pause(20);
  expect(await ask(listener.port, agent)).toEqual({ status: 200, connection: "close" });
  await closed;
});

test("an answer that was being worked on says that the connection ends", async () => {
  const listener = await served(100);
  const agent = new Agent({ keepAlive: true });
  const answer = ask(listener.port, agent);
  await pause(30);
  const closed = listener.close();
  expect(await answer).toEqual({ status: 200, connection: "close" });
  await closed;
});

test("once it has stopped, nobody listens", async () => {
  const listener = await served(0);
  await listener.close();
  await expect(ask(listener.port, new Agent())).rejects.toThrow("ECONNREFUSED");
});

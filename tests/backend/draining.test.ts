import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { listen } from "#backend/web/http/listen.ts";

const CLIENTS = 50;

interface Answered {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

/** One request over a kept connection; undefined where nobody accepts connections any more. */
const ask = (port: number, agent: Agent): Promise<Answered | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, agent, path: "/" }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
      answer.once("error", reject);
    });
    asked.once("error", (error) =>
      "code" in error && error.code === "ECONNREFUSED" ? resolve(undefined) : reject(error),
    );
    asked.end();
  });

/** Asks again and again over one connection, until nobody accepts any; the answers, and how often it was cut off. */
const askOnAndOn = async (port: number, onAnswer: () => void) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answered[] = [];
  let cutOff = 0;
  for (;;) {
    try {
      const answer = await ask(port, agent);
      if (answer === undefined) break;
      answers.push(answer);
      onAnswer();
    } catch {
      cutOff += 1;
    }
    await pause(Math.random() * 20);
  }
  agent.destroy();
  return { answers, cutOff };
};

test("while the server drains no request of fifty kept connections is cut off, and answers say that it ends", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0 }, async () => {
    await pause(Math.random() * 20);
    return new Response("here");
  });
  const answered = Array.from({ length: CLIENTS }, () => Promise.withResolvers<void>());
  const clients = answered.map(({ resolve }) => askOnAndOn(server.port, resolve));
  await Promise.all(answered.map(({ promise }) => promise));
  await server.close(2_000);
  const ended = await Promise.all(clients);
  expect(ended.reduce((sum, { cutOff }) => sum + cutOff, 0)).toBe(0);
  expect(ended.flatMap(({ answers }) => answers.filter(({ status }) => status !== 200))).toEqual([]);
  expect(ended.filter(({ answers }) => answers.at(-1)?.connection === "close")).toHaveLength(CLIENTS);
});

test("an answer that is being made is finished, and says that the connection ends", async () => {
  const begun = Promise.withResolvers<void>();
  const server = await listen({ host: "127.0.0.1", port: 0 }, async () => {
    begun.resolve();
    await pause(200);
    return new Response("here");
  });
  const agent = new Agent({ keepAlive: true });
  const answer = ask(server.port, agent);
  await begun.promise;
  await server.close(0);
  expect(await answer).toEqual({ status: 200, connection: "close" });
  agent.destroy();
});

test("with nobody connected the server ends without waiting", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0 }, () => new Response("here"));
  const begun = performance.now();
  await server.close(60_000);
  expect(performance.now() - begun).toBeLessThan(30_000);
});

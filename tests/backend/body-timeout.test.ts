import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyTimes } from "#backend/web/http/body-timeout.ts";
import { type Listener, listen } from "#backend/web/http/listen.ts";

const times: BodyTimes = {
  upload: { inAll: 2_500, silence: 500 },
  other: { inAll: 500, silence: 500 },
};
const UPLOAD = "PUT /files/uploads/key?exp=1&sig=2";

let listener: Listener;
const received: string[] = [];
beforeAll(async () => {
  listener = await listen(
    { host: "127.0.0.1", port: 0 },
    async (request) => {
      const body = await request.text();
      if (body.startsWith("think")) await pause(times.other.inAll * 2);
      received.push(body);
      return new Response("done");
    },
    times,
  );
});
afterAll(() => listener.close(0));

/** Sends a body of `length` bytes, one every 20 ms, and resolves with all that was answered when the connection ends. */
const trickle = (line: string, length: number, pauseMs = 20): Promise<string> =>
  new Promise((resolve) => {
    let answer = "";
    let sent = 0;
    let sending: NodeJS.Timeout | undefined;
    const socket = connect(listener.port, "127.0.0.1", () => {
      socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
      // Not before: on a busy machine a byte of the body would come ahead of the first line.
      sending = setInterval(() => {
        if (sent < length && socket.writable) socket.write("x");
        sent += 1;
      }, pauseMs);
    });
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => (answer += chunk));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(sending);
      resolve(answer);
    });
  });

const TIMED_OUT = /^HTTP\/1\.1 408 [\s\S]*Connection: close/;

describe("a body that comes in byte by byte", () => {
  test.each([
    "POST /webhook/update_user",
    "POST /auth/v1/otp",
    "POST /files/uploads/key",
    "PUT /files/results/key",
    "PUT /auth/v1/user",
    "POST /anything",
  ])("is ended with 408 once it takes too long: %s", async (line) => {
    expect(await trickle(line, 100_000)).toMatch(TIMED_OUT);
  });

  test("may take longer as an upload", async () => {
    expect(await trickle(UPLOAD, 60)).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toContain("x".repeat(60));
  });

  test("is ended as an upload too, once that takes too long", async () => {
    expect(await trickle(UPLOAD, 100_000)).toMatch(TIMED_OUT);
  });
});

test("an upload that falls silent is ended", async () => {
  expect(await trickle(UPLOAD, 1_000, 60_000)).toMatch(TIMED_OUT);
});

test("a request that has arrived may be thought about for as long as it takes", async () => {
  const answers = ["/webhook/enrichment", "/files/uploads/key"].map((path) =>
    fetch(`http://127.0.0.1:${listener.port}${path}`, { method: "PUT", body: "think" }),
  );
  for (const answer of await Promise.all(answers)) expect(await answer.text()).toBe("done");
});

test("a connection that is kept for further requests has no less time for the next one", async () => {
  const address = `http://127.0.0.1:${listener.port}/files/uploads/key`;
  for (let round = 0; round < 3; round += 1) {
    expect((await fetch(address, { method: "PUT", body: "again" })).status).toBe(200);
    await pause(times.other.silence / 2);
  }
  expect((await fetch(address, { method: "PUT", body: "think" })).status).toBe(200);
});

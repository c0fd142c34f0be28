import { afterAll, beforeAll, expect, test } from "vitest";
import { linesOfReference } from "#backend/platform/log-lines.ts";
import { outsideRequests, withinRequest } from "#backend/platform/trace/current-request.ts";
import { jsonLog, type Log, streamLog } from "#backend/platform/log.ts";
import { notingAnswers } from "#backend/sources/noting-answers.ts";
import { requestLog } from "#backend/web/http/request-log.ts";
import { Hono } from "hono";
import * as z from "zod";
import { referenceOf } from "#domain/shared/request-reference.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { nothing, scriptedSource } from "#tests/support/sources/scripted-source.ts";

const SECRET = "canary0Token0That0Must0Not0Be0Seen";
const resource = { "service.name": "leadlight", "service.version": "0.1.0", "service.instance.id": "one" };

/** A log of each form, with what it has written. */
const bothForms = (): { readonly log: Log; readonly lines: string[] }[] =>
  [streamLog, (output: Parameters<typeof streamLog>[0]) => jsonLog(output, resource)].map((open) => {
    const lines: string[] = [];
    return { log: open({ write: (text) => lines.push(...text.trimEnd().split("\n")) }), lines };
  });

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

test("an answer names its request, and the log line of that request says how long its SQL took", async () => {
  const { accessToken } = await backend.signUp();
  const answer = await fetch(`${backend.origin}/webhook/get_credits?access_token=${accessToken}`, {
    headers: { Origin: backend.origin, "X-Request-Id": "mine" },
  });
  const id = answer.headers.get("X-Request-Id") ?? "";
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(answer.headers.get("Access-Control-Expose-Headers")).toMatch(/X-Request-Id,X-Reference/);
  expect(answer.headers.has("X-Reference")).toBe(false);
  const lines = await linesOfReference(referenceOf(id) ?? "", backend.log().split("\n"));
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/GET \/webhook\/get_credits\?access_token=\.\.\. 200 \d+ ms$/);
  expect(lines[2]).toMatch(/^ {4}SQL [1-9]\d* in \d+ ms$/);
});

test("all lines of a failed request have its reference, those of others have their own", async () => {
  const broken = await startTestBackend();
  const { refreshToken } = await broken.signUp();
  await broken.database.db("drop table auth_session");
  const failed = await fetch(`${broken.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  await fetch(`${broken.origin}/webhook/nothing`);
  const reference = failed.headers.get("X-Reference") ?? "";
  expect(reference).toBe(referenceOf(failed.headers.get("X-Request-Id") ?? ""));
  const lines = await linesOfReference(reference, broken.log().split("\n"));
  const text = lines.join("\n");
  expect(text).toContain('POST /auth/v1/token failed: error (42P01): relation "auth_session"');
  expect(text).toMatch(/\n {4}at /);
  expect(text).toMatch(/POST \/auth\/v1\/token\?grant_type=refresh_token 500 \d+ ms/);
  expect(text).not.toContain("/webhook/nothing");
  await broken.close();
});

test("a JSON line has the fields of OpenTelemetry's log model, the request as its trace, and no secret", async () => {
  const [, { log, lines } = { log: undefined, lines: [] }] = bothForms();
  await withinRequest(() => log?.error("It failed", new Error(`bad value ${SECRET} in row`)));
  log?.info("Ready");
  const [failed, ready] = lines.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
  expect(failed).toMatchObject({
    SeverityText: "ERROR",
    SeverityNumber: 17,
    Body: "It failed",
    TraceId: expect.stringMatching(/^[\da-f]{32}$/),
    Attributes: {
      "leadlight.reference": referenceOf(String(failed?.["TraceId"])),
      "exception.type": "Error",
      "exception.message": "bad value [redacted] in row",
      "exception.stacktrace": expect.stringMatching(/^\s+at /),
    },
    Resource: resource,
  });
  expect(failed?.["Timestamp"]).toMatch(/^\d{19}$/);
  expect(ready).toMatchObject({ SeverityText: "INFO", SeverityNumber: 9, Body: "Ready" });
  expect(ready).not.toHaveProperty("TraceId");
  expect(lines.join("")).not.toContain(SECRET);
});

test("in both forms, one command finds a request's lines, its SQL and its sources, also behind a collector's words", async () => {
  for (const { log, lines } of bothForms()) {
    const app = new Hono();
    app.use(requestLog(log, () => app.routes.map(({ path }) => path)));
    const source = notingAnswers(
      scriptedSource("hunter", () => nothing),
      log,
    );
    app.get("/found", async (context) => {
      log.info("On the way");
      outsideRequests(() => log.info("Of the process"));
      await source.ask({ field: "work_email", person: {} }, AbortSignal.timeout(1_000));
      return context.text("found");
    });
    let later: Promise<unknown> = Promise.resolve();
    const answer = await withinRequest(() => {
      later = new Promise((resolve) => setTimeout(resolve)).then(() =>
        source.ask({ field: "work_email", person: {} }, AbortSignal.timeout(1_000)),
      );
      return app.request("/found");
    });
    await later;
    await withinRequest(() => app.request("/found"));
    const reference = referenceOf(answer.headers.get("X-Request-Id") ?? "") ?? "";
    const found = await linesOfReference(
      reference,
      lines.map((line) => `Nov 29 12:00:00 host leadlight[7]: ${line}`),
    );
    expect(found.map((line) => line.replace(/^ {2}\S+Z /, ""))).toEqual([
      expect.stringContaining(reference),
      "On the way",
      expect.stringMatching(/^GET \/found 200 \d+ ms$/),
      expect.stringMatching(/^ {4}sources: hunter nothing \d+ ms$/),
      "After the answer",
      expect.stringMatching(/^ {4}sources: hunter nothing \d+ ms$/),
    ]);
  }
});

test("a reference of which the log knows nothing has no lines", async () => {
  expect(await linesOfReference("0000-00", ["2026-11-29T12:00:00.000Z [7F3K-9Q] GET / 200 1 ms", "{"])).toEqual([]);
});

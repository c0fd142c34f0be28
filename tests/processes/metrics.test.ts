import { afterAll, beforeAll, expect, test } from "vitest";
import { routeTemplate } from "#backend/web/http/route-template.ts";
import { notingMails } from "#backend/platform/mail/noting-mails.ts";
import { listMailer } from "#tests/support/backend/list-mailer.ts";
import { stallingProxy, type StallingProxy } from "#tests/support/backend/stalling-proxy.ts";
import { type MeasuredBackend, seriesOf, startMeasuredBackend } from "#tests/support/metrics/measured-backend.ts";

let proxy: StallingProxy;
let backend: MeasuredBackend;
beforeAll(async () => {
  backend = await startMeasuredBackend({}, {}, async (url) => {
    proxy = await stallingProxy(url);
    return proxy.url;
  });
});
afterAll(async () => {
  await backend.close();
  proxy.close();
});

test("metrics are at /metrics of their own port alone, in the text format of Prometheus", async () => {
  const answer = await fetch(`${backend.metricsOrigin}/metrics`);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(seriesOf(await answer.text()).get("leadlight_database_up")).toBe(1);
  expect((await fetch(`${backend.metricsOrigin}/`)).status).toBe(404);
  expect((await fetch(`${backend.metricsOrigin}/metrics`, { method: "POST" })).status).toBe(405);
  const app = await fetch(`${backend.origin}/metrics`);
  expect(await app.text()).not.toContain("leadlight_database_up");
});

test("a request counts under the template of its route, whatever its path, query and body say", async () => {
  const mark = "canaryAsha";
  const email = `${mark}@acme.example`.toLowerCase();
  const { accessToken } = await backend.signUp(email);
  const before = await backend.series();
  await fetch(`${backend.origin}/webhook/get_credits?access_token=${accessToken}`);
  await fetch(`${backend.origin}/webhook/${mark}?email=${email}`);
  await fetch(`${backend.origin}/${mark}/${accessToken}`);
  const text = await (await fetch(`${backend.metricsOrigin}/metrics`)).text();
  const after = seriesOf(text);
  const more = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(more('leadlight_http_responses_total{http_route="/webhook/*",status_class="2xx"}')).toBe(1);
  expect(more('leadlight_http_responses_total{http_route="/webhook/*",status_class="4xx"}')).toBe(1);
  expect(more('http_server_request_duration_seconds_count{http_route="/webhook/*"}')).toBe(2);
  expect(more('http_server_request_duration_seconds_bucket{le="+Inf",http_route="/*"}')).toBe(1);
  expect(text.toLowerCase()).not.toContain(mark.toLowerCase());
  expect(text).not.toContain(accessToken);
});

test("a mail counts by what became of it, and a refused one is still refused to its sender", async () => {
  await backend.signUp();
  expect((await backend.series()).get('leadlight_mails_total{outcome="sent"}')).toBeGreaterThan(0);
  const outcomes: string[] = [];
  const mailer = listMailer();
  const noting = notingMails(mailer, (outcome) => outcomes.push(outcome));
  const mail = { to: "asha@acme.example", subject: "", text: "", html: "" };
  await noting.send(mail);
  mailer.fail(() => Promise.reject(new Error("550 no such user")));
  await expect(noting.send(mail)).rejects.toThrow("550 no such user");
  expect(outcomes).toEqual(["sent", "failed"]);
});

test.each(["cut", "stall"] as const)(
  "while the database is away (%s), metrics are read all the same, say so, and have no old figures",
  async (how) => {
    await proxy[how]();
    await expect.poll(async () => (await backend.series()).get("leadlight_database_up"), { timeout: 30_000 }).toBe(0);
    const away = await backend.series();
    expect([...away.keys()].filter((name) => /queue|backup|rights/.test(name))).toEqual([]);
    expect(away.get('leadlight_mails_total{outcome="sent"}')).toBeGreaterThan(0);
    await proxy.resume();
    await expect.poll(async () => (await backend.series()).get("leadlight_database_up"), { timeout: 30_000 }).toBe(1);
    expect((await backend.series()).get("leadlight_backup_age_seconds")).toBe(Infinity);
  },
);

test("a port that is in use ends the start with a sentence that names the setting", async () => {
  const { port } = new URL(backend.metricsOrigin);
  await expect(startMeasuredBackend({ LEADLIGHT_METRICS: `127.0.0.1:${port}` })).rejects.toThrow(
    `Port ${port} is in use by another program: stop that one, or set LEADLIGHT_METRICS to another one.`,
  );
});

test("a path belongs to the template of the part that it is below", () => {
  const templateOf = routeTemplate(["/webhook", "/api/v1", "/mcp"]);
  expect(["/webhook/get_credits", "/webhooks", "/mcp", "/api/v1/x/y", "/", "/api"].map(templateOf)).toEqual([
    "/webhook/*",
    "/*",
    "/mcp/*",
    "/api/v1/*",
    "/*",
    "/*",
  ]);
});

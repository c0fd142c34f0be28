import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryClientInformation } from "#adapters/memory/memory-client-information.ts";
import { reportError } from "#application/support/report-error.ts";
import { NOON } from "#tests/support/builders.ts";

test("an error is reported as JSON with its text, time, user agent, address and referrer", () => {
  const report = reportError({ clock: memoryClock(NOON), client: memoryClientInformation() });
  const text = 'LinkedIn authentication failed: "quoted"\n<b>';
  expect(JSON.parse(report(text))).toEqual({
    error: text,
    timestamp: "2026-01-15T12:00:00.000Z",
    userAgent: "memory",
    url: "https://app.leadlight.example/login",
    referrer: "",
  });
});

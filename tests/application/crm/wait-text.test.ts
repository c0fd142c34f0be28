import { expect, test } from "vitest";
import { waitText } from "#application/crm/wait-text.ts";

const push = { connectionName: "Twenty", host: "crm.acme.example", target: "twenty" } as const;

test.each([
  ["too-many", "The CRM asked us to wait until 1:43 PM."],
  ["connection", "Couldn't reach Twenty. Next try at 1:43 PM."],
  ["time-out", "Twenty did not answer in time. Next try at 1:43 PM."],
  ["unavailable", "Twenty is not available at the moment. Next try at 1:43 PM."],
  ["unexpected-answer", "Twenty answered in a way that we do not understand. Next try at 1:43 PM."],
] as const)("a push that waits because of %s says so, and until when", (waitReason, text) => {
  expect(waitText({ ...push, waitReason }, "1:43 PM")).toBe(text);
});

test("a webhook is named by its host, or else by its name", () => {
  const webhook = { connectionName: "n8n", target: "webhook", waitReason: "connection" } as const;
  expect(waitText({ ...webhook, host: "hooks.acme.example" }, "1:43 PM")).toMatch(
    /^Couldn't reach hooks\.acme\.example\./,
  );
  expect(waitText(webhook, "1:43 PM")).toMatch(/^Couldn't reach n8n\./);
});

test("where nobody knows why, the next try stands alone", () => {
  expect(waitText(push, "1:43 PM")).toBe("Next try at 1:43 PM.");
});

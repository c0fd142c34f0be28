import { expect, test } from "vitest";
import { waitText } from "#application/crm/wait-text.ts";

const push = { connectionName: "Acme CRM", host: "crm.acme.example" };

test.each([
  ["too-many", "The CRM asked us to wait until 1:43 PM."],
  ["connection", "Couldn't reach crm.acme.example. Next try at 1:43 PM."],
  ["time-out", "crm.acme.example did not answer in time. Next try at 1:43 PM."],
  ["unavailable", "crm.acme.example is not available at the moment. Next try at 1:43 PM."],
  ["unexpected-answer", "crm.acme.example answered in a way that we do not understand. Next try at 1:43 PM."],
] as const)("a push that waits because of %s says so, and until when", (waitReason, text) => {
  expect(waitText({ ...push, waitReason }, "1:43 PM")).toBe(text);
});

test("without a host the connection is named by its name", () => {
  expect(waitText({ connectionName: "Acme CRM", waitReason: "connection" }, "1:43 PM")).toBe(
    "Couldn't reach Acme CRM. Next try at 1:43 PM.",
  );
});

test("where nobody knows why, the next try stands alone", () => {
  expect(waitText(push, "1:43 PM")).toBe("Next try at 1:43 PM.");
});

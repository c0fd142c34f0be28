import { expect, test } from "vitest";
import { crmFaultText, mappingFaultText, rowReasonText } from "#application/crm/crm-texts.ts";
import { waitText } from "#application/crm/wait-text.ts";
import { crmTargets } from "#domain/crm/crm-connection.ts";
import { type FaultReason, faultReasons } from "#domain/crm/crm-fault.ts";
import { rowReasons } from "#domain/crm/push.ts";

test("has a sentence for every fault and every reason at each CRM", () => {
  for (const target of crmTargets) {
    for (const reason of faultReasons) expect(crmFaultText({ reason }, target)).toMatch(/^[A-Z].*\.$/);
    for (const reason of rowReasons) expect(rowReasonText(reason, target)).toMatch(/^[A-Z].*\.$/);
  }
});

test("says what to do about a key, and gives the CRM's own code", () => {
  expect(crmFaultText({ reason: "key" }, "hubspot")).toBe(
    "HubSpot did not accept the key. Make a new one there, then enter it.",
  );
  expect(crmFaultText({ reason: "refused", code: "INVALID_EMAIL" }, "hubspot")).toBe(
    "HubSpot did not accept what was sent. (INVALID_EMAIL)",
  );
});

test("advises to check the address only where people enter one", () => {
  expect(crmFaultText({ reason: "connection" }, "twenty")).toBe(
    "Twenty could not be reached. Check the address, or try again later.",
  );
  expect(crmFaultText({ reason: "connection" }, "hubspot")).toBe("HubSpot could not be reached. Try again later.");
});

test("leaves out a code that is only the name of an error in the CRM's program", () => {
  expect(crmFaultText({ reason: "key", code: "UnauthorizedException" }, "twenty")).toBe(
    "Twenty did not accept the key. Make a new one there, then enter it.",
  );
  expect(rowReasonText("refused", "twenty", "BadRequestException")).toBe(
    "Twenty did not accept this person, and gave no reason.",
  );
});

test("says of someone who was refused without a reason that there was none", () => {
  expect(rowReasonText("refused", "hubspot")).toBe("HubSpot did not accept this person, and gave no reason.");
});

test("says of a person what it says of a connection in other words, where both can be refused", () => {
  expect(rowReasonText("refused", "salesforce", "REQUIRED_FIELD_MISSING")).toBe(
    "Salesforce did not accept this person. (REQUIRED_FIELD_MISSING)",
  );
  expect(rowReasonText("time-out", "twenty")).toBe("Twenty did not answer in time. Try again later.");
  expect(rowReasonText("not-saved", "webhook")).toBe("This person is not saved any more.");
});

test("says of someone who can't be found what the CRM finds people by", () => {
  expect(rowReasonText("no-key", "hubspot")).toBe("HubSpot needs an email to find this person. Reveal one first.");
  expect(rowReasonText("no-key", "pipedrive")).toBe(
    "Pipedrive needs an email, or a phone number and last name, to find this person. Reveal one first.",
  );
});

test("names the field of a mapping that does not fit", () => {
  expect(mappingFaultText({ field: "jobtitel", problem: "unknown" }, "hubspot")).toBe(
    "HubSpot has no field “jobtitel”.",
  );
});

test("says of a push that waits whether the CRM asked for it, or was not reached", () => {
  const said = (waitReason?: FaultReason) =>
    waitText(
      { connectionName: "n8n", target: "webhook", host: "127.0.0.1:9", ...(waitReason && { waitReason }) },
      "13:43",
    );
  expect(said("connection")).toBe("Couldn't reach 127.0.0.1:9. Next try at 13:43.");
  expect(said("time-out")).toBe("127.0.0.1:9 did not answer in time. Next try at 13:43.");
  expect(said("too-many")).toBe("The CRM asked us to wait until 13:43.");
  expect(said()).toBe("Next try at 13:43.");
  expect(waitText({ connectionName: "n8n", target: "webhook", waitReason: "connection" }, "13:43")).toMatch(
    /^Couldn't reach n8n\./,
  );
});

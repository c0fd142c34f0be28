import { expect, test } from "vitest";
import { peopleByReason } from "#application/crm/people-by-reason.ts";
import type { PushedPerson, RowReason } from "#domain/crm/push.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";

const { subject } = aPersonToSave("asha-rao");
const person = (name: string, reason: RowReason, code?: string): PushedPerson => ({
  place: 1,
  subject,
  name,
  outcome: "failed",
  reason,
  ...(code !== undefined && { code }),
});

test("a reason is said once for those who share it, and apart where the CRM gave another code", () => {
  const people = [
    person("Asha", "no-key"),
    person("Per", "refused", "INVALID_EMAIL"),
    person("Tara", "no-key"),
    person("Ida", "refused"),
    person("Olu", "refused"),
  ];
  expect(peopleByReason(people, { target: "frappe" })).toEqual([
    { reason: "These people have no email Frappe CRM could find them by.", names: ["Asha", "Tara"] },
    { reason: "Frappe CRM did not accept this person. (INVALID_EMAIL)", names: ["Per"] },
    { reason: "Frappe CRM did not accept these people.", names: ["Ida", "Olu"] },
  ]);
});

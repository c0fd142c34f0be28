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
    { place: 1, subject, name: "Ben", outcome: "failed" } as const,
  ];
  expect(peopleByReason(people, { target: "frappe" })).toEqual([
    {
      reason: "no-key",
      sentence: "Frappe CRM needs an email, or a phone number and last name, to find these people.",
      names: ["Asha", "Tara"],
    },
    { reason: "refused", sentence: "Frappe CRM did not accept this person. (INVALID_EMAIL)", names: ["Per"] },
    {
      reason: "refused",
      sentence: "Frappe CRM did not accept these people, and gave no reason.",
      names: ["Ida", "Olu"],
    },
    { reason: undefined, sentence: "The CRM gave no reason.", names: ["Ben"] },
  ]);
});

import { expect, test } from "vitest";
import { HISTORY_BY_PAYER } from "#domain/session/capability.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import { historyThatGrows, separatesHistories } from "#domain/history/history-payer.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";

const capabilities = [HISTORY_BY_PAYER];

test("a member has two histories where the backend separates them; new look-ups go where the credits come from", () => {
  const member = aMember({ capabilities });
  expect(separatesHistories(member)).toBe(true);
  expect(historyThatGrows(member)).toBe("organisation");
  const emptied = aMember({ capabilities, organisation: { id: "org-1", credits: NO_CREDITS } });
  expect(historyThatGrows(emptied)).toBe("personal");
});

test("somebody without an organisation, or with a backend that separates nothing, has one history", () => {
  for (const account of [anAccount({ capabilities }), aMember(), aMember({ capabilities, organisation: {} })]) {
    expect(separatesHistories(account)).toBe(false);
    expect(historyThatGrows(account)).toBeUndefined();
  }
});

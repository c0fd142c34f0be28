import { describe, expect, test } from "vitest";
import type { UserChoices } from "#application/ports/user-choices.ts";
import type { UserChoice } from "#domain/session/user-choice.ts";
import { NOON } from "#tests/support/builders.ts";

const chosen: UserChoice = { choice: "extension", timestamp: new Date(NOON).toISOString(), sessionId: "visit-1" };

export const userChoicesContract = (name: string, open: () => UserChoices): void => {
  describe(`${name} as the user's choices`, () => {
    test("know of none at first", () => {
      expect(open().read()).toBeUndefined();
    });

    test("keep the last one", () => {
      const choices = open();
      choices.write(chosen);
      expect(choices.read()).toEqual(chosen);
      choices.write({ ...chosen, choice: "website" });
      expect(choices.read()).toEqual({ ...chosen, choice: "website" });
    });
  });
};

import type { UserChoices } from "#application/ports/user-choices.ts";
import type { UserChoice } from "#domain/session/user-choice.ts";

export const memoryUserChoices = (): UserChoices => {
  let kept: UserChoice | undefined;
  return {
    read: () => kept,
    write: (choice) => void (kept = choice),
  };
};

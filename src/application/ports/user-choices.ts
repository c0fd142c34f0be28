import type { UserChoice } from "#domain/session/user-choice.ts";

/** What this browser keeps of where someone chose to go on, for good. */
export interface UserChoices {
  read(): UserChoice | undefined;
  write(choice: UserChoice): void;
}

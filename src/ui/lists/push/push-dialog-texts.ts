import type { Push } from "#domain/crm/push.ts";
import { counted, countText } from "#ui/kit/count-text.ts";

const people = (count: number) => counted(count, "person", "people");

export const pushDialogTexts = {
  title: (count: number) => `Push ${people(count)} to your CRM`,
  lead: "Free. We send the fields you mapped, with only those emails and phone numbers that you have revealed.",
  notPushed: (names: readonly string[]) => `Not pushed: ${names.join(", ")}.`,
  changeFields: "Change fields",
  tooMany: (count: number) => `One push takes ${people(count)}. The first ones are pushed.`,
  loading: "Loading your connections…",
  none: "No CRM is connected yet.",
  connect: "Connect a CRM",
  connection: "Connection",
  plan: "Check what would happen",
  checking: (count: number) => `Checking ${people(count)}…`,
  planning: (done: number, all: number) => `Checking ${done} of ${all}…`,
  planned: (connection: string) => `Preview of the push to ${connection}. Nothing is written yet.`,
  withValues: (count: number, all: number) =>
    `${countText(count)} of ${people(all)} ${count === 1 ? "has" : "have"} an email or phone number that you revealed.`,
  onlyRevealed: "Emails and phone numbers go along only where you revealed them.",
  nothing: "There is nothing to push.",
  conflicts: "Conflicts are not pushed, because it is unclear who they are:",
  start: (count: number) => `Push ${people(count)}`,
  pushing: (done: number, all: number) => `Pushing ${done} of ${all}…`,
  goesOn: "You can close this. The push continues, and you can see the result under {crm}.",
  crm: "CRM connections",
  pushingTo: (count: number, connection: string) => `Pushing ${people(count)} to ${connection}`,
  created: (count: number, connection: string) => `${people(count)} added to ${connection}`,
  updated: (count: number, connection: string) => `${people(count)} updated in ${connection}`,
  sent: (count: number, connection: string) => `${people(count)} sent to ${connection}`,
  pushed: (count: number, connection: string) => `${people(count)} pushed to ${connection}`,
  unchanged: (connection: string) => `Nothing had to change in ${connection}`,
  unchangedInPart: (count: number) => `Nothing to add for ${people(count)}`,
  failedOf: (failed: number, all: number) => `${countText(failed)} of ${people(all)} failed`,
  /** What happened, and then how many are left out. */
  withLeftOut: (happened: string, { failed, conflict }: Pick<Push["counts"], "failed" | "conflict">) =>
    [
      happened,
      ...(failed > 0 ? [`${countText(failed)} failed`] : []),
      ...(conflict > 0 ? [counted(conflict, "conflict")] : []),
    ].join(", "),
  nobody: (connection: string) => `Nobody was pushed to ${connection}`,
  paused: (connection: string) => `The push to ${connection} is paused`,
  checkCancelled: (connection: string) => `The check for ${connection} was cancelled`,
  cancelled: (connection: string) => `The push to ${connection} was cancelled`,
  failed: (connection: string) => `${connection} could not be checked`,
  /** `count`: how many are found by neither; undefined until that is known. */
  findContacts: (count: number | undefined) =>
    `Find emails and phones for ${count === undefined ? "them" : people(count)}…`,
  stillFailed: (count: number) => `Still ${countText(count)} failed.`,
  finish: "Done",
  cancel: "Cancel",
  cancelPush: "Cancel push",
  resume: "Resume",
  enterKey: "Enter a new key",
  close: "Close",
  retry: "Try again",
  pushes: "See your pushes",
} as const;

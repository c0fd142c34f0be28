import { counted } from "#ui/kit/count-text.ts";

const people = (count: number) => counted(count, "person", "people");

export const pushDialogTexts = {
  title: (count: number) => `Push ${people(count)} to your CRM`,
  lead: "Free. We send the fields you mapped, with only those emails and phone numbers that you have revealed.",
  tooMany: (count: number) => `One push takes ${people(count)}. The first ones are pushed.`,
  loading: "Loading your connections…",
  none: "No CRM is connected yet.",
  connect: "Connect a CRM",
  connection: "Connection",
  plan: "Check what would happen",
  planning: (done: number, all: number) => `Checking ${done} of ${all}…`,
  planned: (connection: string) =>
    `This is what a push to ${connection} would do. Nothing is written yet. Emails and phone numbers go along only where you revealed them.`,
  nothing: "There is nothing to push.",
  conflicts: "Not pushed, because it is unclear who they are:",
  start: (count: number) => `Push ${people(count)}`,
  pushing: (done: number, all: number) => `Pushing ${done} of ${all}…`,
  goesOn: "You can close this. The push continues, and the page CRM shows the result.",
  pushingTo: (count: number, connection: string) => `Pushing ${people(count)} to ${connection}`,
  created: (count: number, connection: string) => `${people(count)} added to ${connection}`,
  updated: (count: number, connection: string) => `${people(count)} updated in ${connection}`,
  sent: (count: number, connection: string) => `${people(count)} sent to ${connection}`,
  pushed: (count: number, connection: string) => `${people(count)} pushed to ${connection}`,
  unchanged: (connection: string) => `Nothing had to change in ${connection}`,
  nobody: (connection: string) => `Nobody was pushed to ${connection}`,
  paused: (connection: string) => `The push to ${connection} is paused`,
  stopped: (connection: string) => `The push to ${connection} was stopped`,
  failed: (connection: string) => `${connection} could not be checked`,
  finish: "Done",
  cancel: "Cancel",
  stop: "Stop",
  resume: "Resume",
  close: "Close",
  retry: "Try again",
  pushes: "See your pushes",
} as const;

import { formatDay } from "#ui/kit/format-time.ts";

export const deletionScreenTexts = {
  title: "Your account will be deleted",
  titleWith: (dueAt: string) => `Your account will be deleted on ${formatDay(dueAt)}`,
  asked: "You asked us to delete the account {email}.",
  askedOfUnnamed: "You asked us to delete your account.",
  meanwhile:
    "Until it is deleted, you can't use it, but nothing in it is lost. If you keep it, everything is as it was.",
  inTheWay: "We can't delete it yet:",
  inTheWayMeans:
    "We try again every day. To see to it yourself, keep your account first, and delete it again after that.",
  keep: "Keep my account",
  kept: "Your account is kept. Everything is as it was.",
  signOut: "Sign out",
} as const;

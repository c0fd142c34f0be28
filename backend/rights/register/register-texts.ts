import type { OpenRequest } from "./privacy-requests.ts";

/** "1 day", "7 days" */
export const counted = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

/** How much time is left for an answer, in words. */
export const timeLeft = (daysLeft: number): string => {
  if (daysLeft < 0) return `overdue by ${counted(-daysLeft)}`;
  return daysLeft === 0 ? "due today" : `${counted(daysLeft)} left`;
};

/** What a person asks, as an operator reads it. */
export const askedTexts: Readonly<Record<OpenRequest["kind"], string>> = {
  see: "wants to be confirmed",
  copy: "wants a copy",
  correct: "wants something corrected",
  remove: "wants to be removed",
  "remove-value": "wants a value removed",
};

import { creditWord, formatCredits, type Tenths } from "#domain/shared/credits.ts";
import { formatDay } from "#ui/kit/format-time.ts";

export const deleteAccountTexts = {
  offer: "Delete my account…",
  offerMeans: "We delete your account 14 days after you ask. Until then, you can keep it.",
  question: "Delete your account?",
  loading: "Loading",
  retry: "Retry",
  cancel: "Cancel",
  inTheWay: "Your account can't be deleted yet:",
  checkAgain: "Check again",
  when: (dueAt: string) => `We delete it on ${formatDay(dueAt)}. Until then, you can sign in and keep it.`,
  meanwhile: "You can't use the account from now on.",
  apiKeys: "API keys and the browser extension stop at once, too.",
  deleted: "We delete your profile, API keys, webhooks, history, and the values you revealed.",
  kept: "We keep your invoices, and the amounts and dates of your credits, as tax law requires.",
  organisation: (name: string) => `What ${name} has paid for stays with it.`,
  lapse: (credits: Tenths) => `Your ${formatCredits(credits)} ${creditWord(credits)} lapse. They aren't refunded.`,
  notTheAddress: (email: string) => `Enter the address that you sign in with: ${email}`,
  confirm: "Delete my account",
} as const;

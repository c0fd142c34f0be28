import { counted } from "#ui/kit/count-text.ts";

export const accountDataTexts = {
  heading: "Your data",
  lead: "A JSON file with everything we hold about your account: profile, sessions, payments, history, and the values you own.",
  download: "Download my data",
  progress: (entries: number) => `${counted(entries, "entry", "entries")} so far`,
  done: (fileName: string) => `Saved as ${fileName}.`,
} as const;

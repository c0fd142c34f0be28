import { creditWord, formatCredits, type Tenths } from "#domain/shared/credits.ts";

export const signInFrameTexts = {
  about: (productName: string) => `What ${productName} does`,
  claim: "Pay only for what you reveal.",
  audience: "Direct phone numbers and work emails for sales and recruiting teams.",
  name: "Name",
  exampleName: "Rohan Mehta, Head of Talent",
  phone: "Phone",
  workEmail: "Work email",
  exampleEmail: "r.mehta@orbit.example",
  secondaryEmail: "Secondary email",
  facts: [
    "You see every price before you pay.",
    "No result, no charge.",
    "Anything you've revealed stays free to view.",
  ],
  welcome: (amount: Tenths) => `New accounts get ${formatCredits(amount)} free ${creditWord(amount)}. No card needed.`,
  privacy: "Privacy",
  terms: "Terms",
} as const;

export const profileCompletionTexts = {
  title: "Complete Your Profile",
  reason: "Add your LinkedIn profile and phone number.",
  benefit: "If a payment goes missing or you can't sign in, they show that the account is yours.",
  privacy: "These details stay with your account. We never add them to the directory.",
  later: "Not now",
  save: "Save profile",
} as const;

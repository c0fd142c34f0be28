export const profileCompletionTexts = {
  title: "Complete Your Profile",
  reason: "Add your LinkedIn profile and phone number.",
  benefit: "We use them to confirm that the account is yours if you lose access or a payment.",
  privacy: "These details stay with your account. We never add them to the directory.",
  later: "Not now",
  save: "Save profile",
} as const;

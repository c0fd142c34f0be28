export const profileCompletionTexts = {
  title: "Complete Your Profile",
  reason: "Add your LinkedIn and phone to verify your account.",
  privacy: "These details stay with your account. We never add them to the directory.",
  later: "Not now",
  save: "Save profile",
} as const;

export const extensionTexts = {
  signedOut: "You're signed out",
  signIn: (productName: string) => `Sign in on ${productName}`,
  unnamed: {
    title: "This page doesn't name the person",
    lead: "Contacts are found by the public profile. If this doesn't open it, paste its URL.",
    open: "Open the public profile",
  },
  notShown: "Something went wrong. Anything you've paid for is in your history and free to view again.",
  retry: "Try again",
  renewal: {
    title: "Your sign-in expired",
    noTab: (productName: string) =>
      `${productName} isn't open in any tab. We can renew your sign-in in the background.`,
    silent: (productName: string) =>
      `${productName} is open but didn't renew your sign-in. Its tab may be asleep or offline.`,
    renew: "Renew sign-in",
  },
} as const;

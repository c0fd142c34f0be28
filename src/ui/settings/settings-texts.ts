export const settingsTexts = {
  title: "Settings",
  tabs: {
    profile: "Profile",
    notifications: "Notifications",
    billing: "Billing & Credits",
    api: "API & Docs",
  },
  notSet: "Not set",
  loadingProfile: "Loading your profile",
} as const;

export const apiTexts = {
  firstCall: "Your first call",
  free: "This call is free. It returns your account and its credits.",
  token: "Replace {placeholder} with your access token. It can spend your credits, so keep it secret.",
  placeholder: "YOUR_ACCESS_TOKEN",
  copyToken: "Copy access token",
  expires: (time: string) => `Copied. It works until ${time}.`,
  noKeys: "API keys aren't available yet, so calls use the access token of your sign-in.",
  copyCall: "Copy the call",
  response: "Response",
  excerpt: "The main fields, as you would get them now:",
  docs: "Requests, responses and credit costs for every call.",
  docsLink: "API documentation",
  newTab: "(opens in a new tab)",
} as const;

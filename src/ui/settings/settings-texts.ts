import { ACCESS_TOKEN_PLACEHOLDER, API_KEY_PLACEHOLDER } from "#domain/api-keys/placeholders.ts";
import { priceTag, type Tenths } from "#domain/shared/credits.ts";

export const settingsTexts = {
  title: "Settings",
  tabs: {
    profile: "Profile",
    notifications: "Notifications",
    billing: "Billing & Credits",
    api: "API & Docs",
  },
  notSet: "Not set",
  version: (product: string, version: string) => `${product} ${version}`,
  loadingProfile: "Loading your profile",
  loadingAccount: "Loading your account",
  accountNotLoaded: "We couldn't load your account.",
} as const;

export const apiTexts = {
  firstCall: "Your first call",
  free: "This call is free. It returns your account and its credits.",
  token: "Replace {placeholder} with your access token. It can spend your credits, so keep it secret.",
  placeholder: ACCESS_TOKEN_PLACEHOLDER,
  key: "Replace {placeholder} with your key.",
  keyPlaceholder: API_KEY_PLACEHOLDER,
  keyInside: "Your new key is filled in as long as it is shown above. Keep it secret.",
  call: "The call",
  answer: "The answer",
  copyToken: "Copy access token",
  lasts: (time: string) => `Works until ${time}. Copy a new one after that.`,
  copied: (time: string) => `Copied. It works until ${time}.`,
  blocked: "Your browser blocked copying. Allow it for this page and try again.",
  noKeys: "API keys that last longer aren't available yet.",
  copyCall: "Copy the call",
  excerpt: "It answers, among others, with these fields:",
  assistants: {
    heading: "AI assistants",
    lead: "An assistant that uses MCP, such as Claude, can look people up for you. It has to name the price before it spends credits.",
    limit: (daily: Tenths | undefined) =>
      daily === undefined
        ? "What assistants can spend with one key in a day is limited."
        : `With one key, assistants can spend up to ${priceTag(daily)} a day (UTC).`,
    take: "Most assistants take this configuration:",
    configuration: "The configuration",
    copy: "Copy the configuration",
  },
  docs: "Requests, responses and costs of every call:",
  docsLink: "API documentation",
  newTab: "(opens in a new tab)",
} as const;

import type { Release } from "#domain/settings/release.ts";

/** Newest first. The first is the running version, that of package.json: a release adds its entry here. */
export const releaseNotesTexts = {
  heading: "What's new",
  dismiss: "Dismiss what's new",
  releases: [
    {
      version: "0.1.0",
      points: [
        "Paste the next profile URL anywhere on the page to search for it.",
        "People have names in History, exports and the command palette.",
        "A daily summary and low-credit alerts by email, in Settings, Notifications.",
      ],
    },
  ] satisfies readonly [Release, ...Release[]],
} as const;

export const runningVersion: string = releaseNotesTexts.releases[0].version;

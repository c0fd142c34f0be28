import type { Release } from "#domain/settings/release.ts";

/** Newest first. The first is the running version, that of package.json: a release adds its entry here. */
export const releaseNotesTexts = {
  heading: "What's new",
  dismiss: "Dismiss what's new",
  releases: [
    {
      version: "0.9.0",
      points: [
        "Save people into lists, with notes, tags and a status: press S on any card.",
        "Push saved people to your CRM, or export a file for it.",
        "Mistyped addresses of a pasted list are named before you pay.",
      ],
    },
    {
      version: "0.8.0",
      points: [
        "At a monthly limit, ask for more with one click, in Settings, Billing & Credits.",
        "Retry the risky and unknown addresses of a bulk verification.",
        "Errors show a reference, by which support finds what happened.",
      ],
    },
    {
      version: "0.7.0",
      points: [
        "API keys, webhooks and tools for AI assistants, in Settings, API & Docs.",
        "See where you're signed in, and download your data, in Settings.",
        "Team management has an audit log of all changes.",
      ],
    },
  ] satisfies readonly [Release, ...Release[]],
} as const;

export const runningVersion: string = releaseNotesTexts.releases[0].version;

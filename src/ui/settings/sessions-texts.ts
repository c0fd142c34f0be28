import type { SignedInSession } from "#domain/session/signed-in-session.ts";
import { formatDayOrToday, formatFullMoment } from "#ui/kit/format-time.ts";

const UNKNOWN = "Unknown device";

export const sessionsTexts = {
  heading: "Where you're signed in",
  lead: "The browser extension signs in and out together with its browser. API keys keep working until you revoke them.",
  loading: "Loading where you're signed in",
  retry: "Retry",
  list: "Where you're signed in",
  none: "The service that signs you in keeps your sessions.",
  thisDevice: "This device",
  end: "Sign out",
  endNamed: (device: string | undefined) => `Sign out on ${device ?? UNKNOWN}`,
  endOthers: "Sign out everywhere else",
  ended: (device: string | undefined) => `Signed out on ${device ?? UNKNOWN}.`,
  endedOthers: "Signed out everywhere else.",
} as const;

export const deviceText = ({ device, isThisOne }: Pick<SignedInSession, "device" | "isThisOne">): string =>
  device ?? (isThisOne ? "This browser" : UNKNOWN);

/** "Signed in 3 May 2026, 14:13, last used today" */
export const usageText = ({ signedInAt, lastUsedAt }: SignedInSession): string =>
  `Signed in ${formatFullMoment(signedInAt)}, last used ${formatDayOrToday(lastUsedAt)}`;

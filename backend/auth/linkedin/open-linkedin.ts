import type { Log } from "#backend/log.ts";
import { type LinkedInProvider, linkedInProvider, type LinkedInSettings } from "./linkedin-provider.ts";
import { linkedInStandIn, type StandIn } from "./stand-in.ts";

interface LinkedInChoice {
  readonly settings: LinkedInSettings | undefined;
  /** Whether a stand-in may take LinkedIn's place. */
  readonly mayStandIn: boolean;
  /** The app's public origin. */
  readonly origin: string;
  readonly log: Log;
}

export interface OpenLinkedIn {
  readonly provider: LinkedInProvider | undefined;
  readonly standIn: StandIn | undefined;
  readonly callbackUrl: string;
}

/** LinkedIn where Leadlight is known there, else the stand-in where that is allowed, else nothing. */
export const openLinkedIn = ({ settings, mayStandIn, origin, log }: LinkedInChoice): OpenLinkedIn => {
  const callbackUrl = `${origin}/auth/v1/callback`;
  if (settings !== undefined) {
    return { provider: linkedInProvider({ settings, callbackUrl, log }), standIn: undefined, callbackUrl };
  }
  if (!mayStandIn) return { provider: undefined, standIn: undefined, callbackUrl };
  const standIn = linkedInStandIn(origin);
  const provider = linkedInProvider({ settings: standIn.settings, callbackUrl, log, fetch: standIn.fetch });
  return { provider, standIn, callbackUrl };
};

import type { CrmTarget } from "#backend/crm/crm-target.ts";
import type { CrmAccess } from "#backend/crm/http/call-crm.ts";
import { frappe } from "#backend/crm/targets/frappe.ts";
import { hubspot } from "#backend/crm/targets/hubspot.ts";
import { pipedrive } from "#backend/crm/targets/pipedrive.ts";
import { salesforce } from "#backend/crm/targets/salesforce.ts";
import { twenty } from "#backend/crm/targets/twenty.ts";
import { webhook } from "#backend/crm/targets/webhook.ts";
import { makeSecret } from "#backend/events/sign-event.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { CrmPlay } from "./crm-stand-in.ts";
import { frappePlay } from "./frappe-play.ts";
import { hubspotPlay } from "./hubspot-play.ts";
import { pipedrivePlay } from "./pipedrive-play.ts";
import { salesforcePlay } from "./salesforce-play.ts";
import { twentyPlay } from "./twenty-play.ts";
import { webhookPlay } from "./webhook-play.ts";

export interface CrmFixture {
  readonly name: string;
  play(clock: Clock): CrmPlay;
  target(access: CrmAccess): CrmTarget;
}

const SECRET = makeSecret();

/** Each target, with the stand-in of its CRM. */
export const crmFixtures: readonly CrmFixture[] = [
  { name: "hubspot", play: hubspotPlay, target: hubspot },
  { name: "salesforce", play: salesforcePlay, target: salesforce },
  { name: "pipedrive", play: pipedrivePlay, target: pipedrive },
  { name: "twenty", play: twentyPlay, target: twenty },
  { name: "frappe", play: frappePlay, target: frappe },
  {
    name: "webhook",
    play: () => webhookPlay(SECRET),
    // The outside library compares the time of a message with its own clock.
    target: ({ origin, ...access }) =>
      webhook({ ...access, url: `${origin}/hook`, secrets: [SECRET], clock: () => Date.now() }),
  },
];

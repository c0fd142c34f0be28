import type { AddressProblem } from "#domain/organisation/pasted-addresses.ts";
import { INVITED_AT_ONCE } from "#domain/organisation/team.ts";
import { counted, countText } from "#ui/kit/count-text.ts";
import { teamTexts } from "./team-texts.ts";

const invitations = (count: number): string => counted(count, "invitation");

export const inviteManyTexts = {
  title: "Invite members",
  emails: "Email addresses",
  emailsExample: "asha@company.example, ravi@company.example",
  emailsHint: `Paste addresses in any format. Up to ${INVITED_AT_ONCE} are sent at a time.`,
  problems: {
    invalid: "Not an email address",
    twice: "Listed twice",
    oneself: "That's you",
    member: "Already a member",
    invited: "Already invited",
  } satisfies Record<AddressProblem, string>,
  summary: (now: number, later: number, leftOut: number) =>
    [
      later === 0 ? `${invitations(now)} to send` : `The first ${countText(now)} of ${countText(now + later)} go now`,
      ...(leftOut === 0 ? [] : [`${countText(leftOut)} left out`]),
    ].join(", ") + ".",
  now: (count: number) => `${countText(count)} to send now`,
  later: (count: number) => `+ ${countText(count)} for later`,
  leftOut: (count: number) => `${countText(count)} left out`,
  limit: "Monthly limit for each person, in credits (optional)",
  send: (count: number) => (count < 2 ? "Send invitation" : `Send ${invitations(count)}`),
  sent: (count: number) => (count === 1 ? teamTexts.done.invited : `${invitations(count)} sent.`),
  someSent: (sent: number, later: number) =>
    later === 0 ? `${invitations(sent)} sent.` : `${invitations(sent)} sent. ${countText(later)} are left.`,
  notSent: (failed: number) => `${countText(failed)} couldn't be sent:`,
  joining: "Each person gets an email and joins by signing in with the invited address.",
  noEmail: "Please enter an email address",
  noneLeft: "None of these addresses can be invited",
} as const;

import type { AddressProblem } from "#domain/organisation/pasted-addresses.ts";
import { INVITED_AT_ONCE } from "#domain/organisation/team.ts";
import { counted, countText } from "#ui/kit/count-text.ts";
import { teamTexts } from "./team-texts.ts";

const invitations = (count: number): string => counted(count, "invitation");

export const inviteManyTexts = {
  title: "Invite members",
  emails: "Email addresses",
  emailsExample: "asha@company.example, ravi@company.example",
  emailsHint: `Paste up to ${INVITED_AT_ONCE} addresses, in any format.`,
  list: "Addresses",
  problems: {
    invalid: "Not an email address",
    twice: "Listed twice",
    oneself: "That's you",
    member: "Already a member",
    invited: "Already invited",
  } satisfies Record<AddressProblem, string>,
  tooMany: (count: number) =>
    `${countText(count)} addresses, at most ${INVITED_AT_ONCE} at a time. The first ${INVITED_AT_ONCE} can be sent now.`,
  summary: (invited: number, leftOut: number) =>
    leftOut === 0
      ? `${invitations(invited)} to send.`
      : `${invitations(invited)} to send, ${countText(leftOut)} left out.`,
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

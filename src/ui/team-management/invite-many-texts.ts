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
    member: "Already a member",
    invited: "Already invited",
  } satisfies Record<AddressProblem, string>,
  summary: (invited: number, leftOut: number) =>
    leftOut === 0
      ? `${invitations(invited)} to send.`
      : `${invitations(invited)} to send, ${countText(leftOut)} left out.`,
  limit: "Monthly limit for each person, in credits (optional)",
  send: (count: number) => (count < 2 ? "Send invitation" : `Send ${invitations(count)}`),
  sent: (count: number) => (count === 1 ? teamTexts.done.invited : `${invitations(count)} sent.`),
  someSent: (sent: number, failed: number) => `${invitations(sent)} sent. ${countText(failed)} couldn't be sent:`,
  joining: "Each person gets an email and joins by signing in with the invited address.",
  noEmail: "Please enter an email address",
  noneLeft: "None of these addresses can be invited",
  tooMany: (count: number) =>
    `Please invite at most ${INVITED_AT_ONCE} people at a time. These are ${countText(count)}.`,
} as const;

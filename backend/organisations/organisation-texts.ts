import { organisationFaultText } from "#application/organisation/organisation-fault.ts";
import type { Closing } from "#domain/organisation/closing.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { waitSeconds } from "#backend/platform/limits/request-count.ts";

/** For fields of the form that are missing or not text. */
export const missingFieldTexts = {
  organisationName: organisationFaultText("no-organisation-name"),
  website: organisationFaultText("no-website"),
  teamSize: organisationFaultText("no-team-size"),
  location: organisationFaultText("no-location"),
  gstNo: "gstNo must be text.",
};

export const teamTexts = {
  notAnOrganisationAccount:
    "You can't set up an organisation yet. Please ask our sales team for an organisation account.",
  removed: "Team member removed successfully!",
  withdrawn: "Invitation withdrawn.",
  invited: "Team member invited successfully! They will receive an invitation email.",
  invitedAgain: "Invitation sent again. They will receive another invitation email.",
  leaveIsOnesOwn: "You can only leave for yourself. To remove someone else, send the request without `leave`.",
  unknownInvitation: "We can't find this invitation among yours. Ask for a new one at the address you signed in with.",
  invitationWithdrawn: "This invitation was withdrawn. To join, ask for a new one.",
  invitationAnswered: "This invitation was already answered. To join, ask for a new one.",
  handOverToOthers: "You already own this organisation. Choose another member.",
  ownerToBeDeleted: "This member is about to delete their account. Choose another member.",
  upgradedAlready: "You already have an organisation account.",
  raiseItYourself: "As an owner, you can raise your monthly limit yourself, in Team management.",
  requestNotSent: "We couldn't send your request. Copy the message and send it yourself, or try again.",
  mailFailed: "We couldn't send the invitation email, so no one was invited. Please try again.",
  mailFailedAgain: "We couldn't send the invitation email again. The invitation is still pending. Please try again.",
  notAnAddress: "Please enter a valid email address",
};

/** For someone who is in no organisation, or no longer. */
export const outsiderText = ({ maySetUpOrganisation }: Pick<BackendAccount, "maySetUpOrganisation">): string =>
  maySetUpOrganisation
    ? "Your organisation isn't set up yet. Please set it up first."
    : "You don't belong to an organisation. Ask an owner or admin to invite you.";

/** What only owners and admins may do: "invite members". */
export const onlyManagersText = (organisation: string, what: string): string =>
  `Only owners and admins of ${organisation} can ${what}. Please ask one of them.`;

/** What only owners may do: "remove an owner". */
export const onlyOwnersText = (organisation: string, what: string): string =>
  `Only owners of ${organisation} can ${what}. Please ask one of them.`;

export const lastOwnerText = (organisation: string): string =>
  `${organisation} needs an owner. Hand it over to someone else first, or close it in Settings.`;

/** To an owner who closes an organisation that still pays for something. */
export const keptOpenText = (organisation: string, { plansOf, jobs }: Pick<Closing, "plansOf" | "jobs">): string =>
  [
    `${organisation} can't be closed yet.`,
    ...(plansOf.length > 0 ? [`Cancel its plan first (bought by ${plansOf.join(", ")}).`] : []),
    ...(jobs.length > 0 ? [`${counted(jobs.length, "bulk job")} must end or be cancelled first.`] : []),
  ].join(" ");

export const otherNameText = (organisation: string): string =>
  `To close ${organisation}, enter its name exactly as shown. Nothing was changed.`;

/** The same for addresses without an account and for those of other organisations. */
export const unknownMemberText = (organisation: string): string =>
  `No one with this email address is in ${organisation} or invited to it. Check the address.`;

export const onlyInvitedText = (email: string): string =>
  `${email} hasn't accepted the invitation yet. To change the role, send a new invitation.`;

export const notThisWayText = (organisation: string): string =>
  `You can't remove yourself here. To leave ${organisation}, use "Leave organisation" in Settings.`;

export const invitedAlreadyText = (email: string): string =>
  `${email} is already invited. No second email was sent. To send one, use "Resend".`;

/** To someone who meant to withdraw an invitation. */
export const acceptedMeanwhileText = (organisation: string, email: string): string =>
  `${email} has joined ${organisation} in the meantime. Nothing was changed. To remove them, reload the team first.`;

export const memberAlreadyText = (organisation: string, email: string): string =>
  `${email} is already in ${organisation}. No invitation was sent.`;

export const invitationClosedText = (organisation: string): string =>
  `This invitation is no longer valid: ${organisation} was closed.`;

export const belongsAlreadyText = (organisation: string): string =>
  `You already belong to ${organisation}. Leave it before you join another organisation.`;

export const setUpAlreadyText = (organisation: string): string =>
  `You already belong to ${organisation}. Leave it before you set up another organisation.`;

/** Why a job stopped, as an event in the past: it stays true when they come back. */
export const jobStoppedText = (
  organisation: string,
  email: string,
  { hasLeft }: { readonly hasLeft: boolean },
): string => `Stopped because ${email} ${hasLeft ? "left" : "was removed from"} ${organisation}.`;

export const mailedJustNowText = (email: string, waitMs: number): string =>
  `An invitation was sent to ${email} just now. Please try again in ${waitText(waitMs)}.`;

export const mailsUsedUpText = (organisation: string, mails: number, waitMs: number): string =>
  `${organisation} has sent its ${mails} invitations for today. Please try again in ${waitText(waitMs)}.`;

export const requestedEnoughText = (waitMs: number): string =>
  `Your request was sent already. You can send another in ${waitText(waitMs)}.`;

/** To someone who asks for a higher limit. */
export const noLimitText = (organisation: string): string => `You have no monthly limit in ${organisation}.`;

/** To someone whose request could be mailed to nobody. */
export const nobodyToAskText = (organisation: string): string =>
  `We can't send mail to any owner or admin of ${organisation} now. Please ask one of them yourself.`;

const waitText = (waitMs: number): string => {
  const seconds = waitSeconds(waitMs);
  if (seconds < 120) return counted(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

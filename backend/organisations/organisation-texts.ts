import { organisationFaultText } from "#application/organisation/organisation-fault.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { waitSeconds } from "#backend/platform/limits/request-count.ts";

/** For fields of the form that are missing or no texts. */
export const missingFieldTexts = {
  organisationName: organisationFaultText("no-organisation-name"),
  website: organisationFaultText("no-website"),
  teamSize: organisationFaultText("no-team-size"),
  location: organisationFaultText("no-location"),
  gstNo: "gstNo must be a text.",
};

export const teamTexts = {
  notAnOrganisationAccount:
    "Your account is not an organisation account. Please ask our sales team for an upgrade before you set up an organisation.",
  removed: "Team member removed successfully!",
  withdrawn: "Invitation withdrawn.",
  invited: "Team member invited successfully! They will receive an invitation email.",
  invitedAgain: "Invitation sent again. They will receive another invitation email.",
  leaveIsOnesOwn: "Only you yourself can leave. Leave out leave to remove somebody else.",
  unknownInvitation: "There is no such invitation for you.",
  invitationWithdrawn: "This invitation was withdrawn.",
  invitationAnswered: "This invitation was answered before.",
  mailFailed: "The invitation email could not be sent, so nobody was invited. Please try again.",
  mailFailedAgain: "The invitation email could not be sent again. The invitation is still open. Please try again.",
  notAnAddress: "Please enter a valid email address",
};

/** For who belongs to no organisation, or no longer. */
export const outsiderText = ({ maySetUpOrganisation }: Pick<BackendAccount, "maySetUpOrganisation">): string =>
  maySetUpOrganisation
    ? "Your organisation is not set up yet. Please set it up first."
    : "You don't belong to an organisation.";

/** What only owners and admins may do: "invite members". */
export const onlyManagersText = (organisation: string, what: string): string =>
  `Only owners and admins of ${organisation} can ${what}.`;

/** What only owners may do: "remove an owner". */
export const onlyOwnersText = (organisation: string, what: string): string =>
  `Only owners of ${organisation} can ${what}.`;

export const lastOwnerText = (organisation: string): string =>
  `${organisation} needs an owner. Please make somebody else an owner first. To close the organisation, please write to our sales team.`;

/** The same for addresses that nobody has and for those of other organisations. */
export const unknownMemberText = (organisation: string): string =>
  `Nobody with this email address is in ${organisation} or invited to it.`;

export const onlyInvitedText = (email: string): string =>
  `${email} has not accepted the invitation yet. To change the role, please send the invitation again.`;

export const notThisWayText = (organisation: string): string =>
  `You can't remove yourself this way. To leave ${organisation}, please say that you want to leave.`;

/** To who meant to withdraw an invitation. */
export const acceptedMeanwhileText = (organisation: string, email: string): string =>
  `${email} has joined ${organisation} meanwhile. Nothing was changed. To remove them, please load the team again.`;

export const memberAlreadyText = (organisation: string, email: string): string =>
  `${email} is already in ${organisation}.`;

export const belongsAlreadyText = (organisation: string): string =>
  `You already belong to ${organisation}. Leave it before you join another organisation.`;

export const setUpAlreadyText = (organisation: string): string =>
  `You already belong to ${organisation}. Leave it before you set up another organisation.`;

/** Why a job stopped: said as what happened, because it stays true when they come back. */
export const jobStoppedText = (
  organisation: string,
  email: string,
  { hasLeft }: { readonly hasLeft: boolean },
): string => `Stopped because ${email} ${hasLeft ? "left" : "was removed from"} ${organisation}.`;

export const mailedJustNowText = (email: string, waitMs: number): string =>
  `An invitation was sent to ${email} just now. Please try again in ${waitText(waitMs)}.`;

export const mailsUsedUpText = (organisation: string, mails: number, waitMs: number): string =>
  `${organisation} can send ${mails} invitations a day and has sent them. Please try again in ${waitText(waitMs)}.`;

const waitText = (waitMs: number): string => {
  const seconds = waitSeconds(waitMs);
  if (seconds < 120) return counted(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

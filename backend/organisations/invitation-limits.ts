/** How often invitations are mailed. Configurable, so that tests need not wait. */
export interface InvitationLimits {
  /** Between two mails of an organisation to one address. */
  readonly mailIntervalMs: number;
  /** Of one organisation. */
  readonly mailsPerDay: number;
}

export const INVITATION_WINDOW_MS = 24 * 60 * 60_000;

export const INVITATIONS_PER_DAY = 200;

/** In days, the last is for a request that is overdue. */
export const reminders = [7, 2, 0] as const;
export type Reminder = (typeof reminders)[number];

/** The reminder that is due now; undefined where none is, or where it was sent. One that was missed is not sent later. */
export const reminderDue = (left: number, sent: Reminder | undefined): Reminder | undefined => {
  const due = left < 0 ? 0 : reminders.findLast((days) => days > 0 && left <= days);
  return due !== undefined && (sent === undefined || due < sent) ? due : undefined;
};

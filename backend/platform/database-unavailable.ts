/**
 * The database can't be reached, or does not answer in time. The message is for the log; callers are asked to try
 * again.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = "DatabaseUnavailable";
}

/** A statement took longer than it may, and was ended. */
export class StatementTooLong extends DatabaseUnavailable {
  override readonly name = "StatementTooLong";
}

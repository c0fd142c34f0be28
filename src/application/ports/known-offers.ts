/**
 * What this browser keeps of what the account was offered last: the names with blanks between them, until the person logs out.
 * Shown before the backend answers; it decides nothing.
 */
export interface KnownOffers {
  /** Empty of another person. */
  read(person: string): string;
  /** In the place of what was kept, of anybody. */
  write(person: string, offers: string): void;
  clear(): void;
}

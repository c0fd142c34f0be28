/** What was typed, by name ("enrichment.company"). */
export type Texts = Readonly<Record<string, string>>;

/** What someone had typed when their session ended against their will. Kept in this tab, for the same person. */
export interface Drafts {
  /** The person whose session ended. */
  owner(): string | undefined;
  /** Makes the person the owner and adds these texts; those of another person are removed. */
  keep(person: string, texts: Texts): void;
  /** Returns the text of this name and removes it; undefined for another person. */
  take(person: string, name: string): string | undefined;
  clear(): void;
}

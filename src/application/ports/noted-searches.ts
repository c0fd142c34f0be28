import type { NotedSearch } from "#domain/history/noted-search.ts";

/** The free searches of one person in this browser, until they log out. */
export interface NotedSearches {
  /** None of another person's. */
  read(person: string): readonly NotedSearch[];
  /** In the place of what was kept, of anybody. */
  write(person: string, noted: readonly NotedSearch[]): void;
  clear(): void;
}

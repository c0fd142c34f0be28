import type { Din } from "#domain/lookups/din.ts";
import type { Director, DirectorItem } from "#domain/lookups/director.ts";
import type { RevealLinesViewModel } from "#ui/lookups/reveal-lines-view-model.ts";

/** A director who was found or opened, as far as they are known, with the lines about them. */
export interface FoundLines {
  readonly din: Din;
  director: Director;
  readonly lines: RevealLinesViewModel<DirectorItem>;
  /** False until it is known what is owned, so that no price is shown for that. The buttons stand there, and do nothing yet. */
  showsPrice: boolean;
  /** Who it is could not be read, though the server can be reached. */
  isUnread: boolean;
}

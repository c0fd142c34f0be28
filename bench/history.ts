import { runParts } from "./run-parts.ts";

/** What the history is measured by. */
runParts("history", {
  pages: "the backend: any of the first pages of a history of a million lines",
  table: "the page in a browser: ten thousand operations opened, searched, sorted, turned, exported",
  export: "exported files of delicate texts opened in LibreOffice",
});

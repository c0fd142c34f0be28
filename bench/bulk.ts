import { runParts } from "./run-parts.ts";

/** What bulk mode is measured by. */
runParts("bulk", {
  reading: "chosen files in the browser: preview, check, hostile files",
  uploads: "uploads to the disk, and through a proxy that cuts them",
  jobs: "rows a second, kills, two worker processes, single look-ups beside a job",
  results: "results opened in LibreOffice",
});

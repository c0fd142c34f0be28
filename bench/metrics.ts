import { runParts } from "./run-parts.ts";

runParts("metrics", {
  board: "series, promtool, and data for each expression of the board",
  faults: "the planted fault of each alarm",
  overhead: "the processor time of measuring",
  marks: "10,000 requests with marked names, addresses and tokens",
});

export const jobDetailsTexts = {
  tryAgain: "Try again",
  covers: "Counts and credits include retries.",
  jobsOf: (tool: string) => `All bulk jobs of ${tool}`,
  loading: "Loading the bulk job",
} as const;

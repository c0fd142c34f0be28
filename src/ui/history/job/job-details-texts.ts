export const jobDetailsTexts = {
  tryAgain: "Try again",
  covers: "Counts and credits cover all its runs.",
  jobsOf: (tool: string) => `All bulk jobs of ${tool}`,
  loading: "Loading the bulk job",
} as const;

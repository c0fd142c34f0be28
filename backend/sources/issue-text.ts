import type * as z from "zod";

/** What is wrong with a file, for its operator. Repeats nothing of what stands in a field: it may be a key. */
export const issueText = (issue: z.core.$ZodIssue): string => {
  const place = issue.path.length === 0 ? "The file" : issue.path.join(".");
  switch (issue.code) {
    case "unrecognized_keys":
      return `${place} has unknown fields: ${issue.keys.join(", ")}`;
    case "invalid_type":
      return issue.input === undefined ? `${place} is missing` : `${place} must be a value of type ${issue.expected}`;
    case "invalid_value":
      return `${place} must be one of: ${issue.values.map(String).join(", ")}`;
    default:
      return `${place} ${issue.message}`;
  }
};

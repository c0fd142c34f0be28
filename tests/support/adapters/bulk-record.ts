/** A bulk job as a host sends it. */
export const aJobRecord = (changes: Readonly<Record<string, unknown>> = {}) => ({
  ...{ job_id: "0192-1", type: "director-search", state: "running", file_name: "people.csv", remark: "For the fair" },
  ...{ fields: ["phone", "email"], created_at: "2026-01-15T12:00:00.000Z", started_at: "2026-01-15T12:00:01.000Z" },
  ...{ ended_at: null, rows: 12, empty: 1, duplicate: 1, malformed: 1, subjects: 9 },
  ...{ found: 3, not_found: 2, failed: 1, owned: 1 },
  ...{ credits_spent: 18, credits_reserved: 36, max_credits: "54.5", reason: null },
  ...changes,
});

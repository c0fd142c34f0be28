import "react-dom/client";

// Fetched with this file, but run after it: scripts that import each other run in one task, and during a long one the page
// answers to nobody. React takes half of the time that all of them do.
export const started = import("./production.tsx");

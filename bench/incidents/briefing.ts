import type { Fault } from "./fault.ts";
import type { Site } from "./site.ts";

/** What an operator is given at the beginning of an incident: nothing of what it is. */
export const briefing = (site: Site, { complaint }: Fault, place: string): string => `Incident ${place}.
What users say: "${complaint}"

  the app       ${site.origin}
  settings      ${site.environmentFile}
  logs          ${site.logs.server}
                ${site.logs.worker}
                ${site.logs.postgres}
  metrics       http://127.0.0.1:${site.metrics.server}/metrics (server)
                http://127.0.0.1:${site.metrics.worker}/metrics (worker)
  commands      (set -a; . ${site.environmentFile}; npm run doctor)
  to begin at   docs/operating.md, "When something is wrong"
`;

/** What it was, for the end. */
export const answerText = ({ name, answer, where }: Fault): string =>
  `It was: ${name}.\n${answer}\nThe way there: ${where}\n`;

import type { Push } from "#domain/crm/push.ts";

export const crmTexts = {
  push: (connection: string | undefined) => (connection === undefined ? "Push to CRM" : `Push to ${connection}`),
  pushing: "Pushing…",
  inCrm: ([connection, ...more]: readonly string[]) =>
    more.length === 0 ? `In ${connection}` : `In ${connection} and ${more.length} more`,
  about: (text: string, who: string) => `${text}: ${who}`,
  pushed: (name: string, { connectionName, counts }: Push) => {
    if (counts.created > 0) return `Added ${name} to ${connectionName}.`;
    if (counts.updated > 0) return `Updated ${name} in ${connectionName}.`;
    return counts.sent > 0 ? `Sent ${name} to ${connectionName}.` : `${name} is up to date in ${connectionName}.`;
  },
  notPushed: (name: string, { connectionName }: Push) => `${name} was not pushed to ${connectionName}.`,
} as const;

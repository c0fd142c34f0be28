import { randomUUID } from "node:crypto";
import type { Identity, TokenVerifier } from "#backend/identity.ts";

/** Knows the tokens it has handed out itself, and nothing else. */
export const memoryVerifier = (): TokenVerifier & { issue(email?: string): { token: string; identity: Identity } } => {
  const issued = new Map<string, Identity>();
  return {
    verify: (accessToken) => Promise.resolve(issued.get(accessToken)),
    issue: (email = `${randomUUID()}@leadlight.example`) => {
      const token = `token-${randomUUID()}`;
      const identity = { userId: randomUUID(), email, sessionId: randomUUID() };
      issued.set(token, identity);
      return { token, identity };
    },
  };
};

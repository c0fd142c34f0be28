import { randomUUID } from "node:crypto";
import type { Identity, TokenVerifier } from "#backend/auth/token-verifier.ts";

/** Accepts only the tokens it has issued itself. */
export const memoryVerifier = (): TokenVerifier & { issue(email?: string): { token: string; identity: Identity } } => {
  const issued = new Map<string, Identity>();
  return {
    verify: (accessToken) => Promise.resolve(issued.get(accessToken)),
    issue: (email = `${randomUUID()}@leadlight.example`) => {
      const token = `token-${randomUUID()}`;
      const identity = { userId: randomUUID(), email };
      issued.set(token, identity);
      return { token, identity };
    },
  };
};

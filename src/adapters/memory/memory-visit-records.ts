import type { VisitRecords } from "#application/ports/visit-records.ts";
import type { AuthSource } from "#domain/sign-in.ts";

export const memoryVisitRecords = (): VisitRecords => {
  let source: AuthSource | undefined;
  let visits = 0;
  let putOffAt: number | undefined;
  return {
    recordAuthSource(method, at) {
      visits += 1;
      const timestamp = new Date(at).toISOString();
      source = { method, timestamp, referrer: "", userAgent: "memory", sessionId: `visit-${visits}` };
      return source;
    },
    readAuthSource: () => source,
    putOffProfile: () => {
      putOffAt = visits;
    },
    forgetProfilePutOff: () => {
      putOffAt = undefined;
    },
    isProfilePutOff: () => putOffAt === visits,
  };
};

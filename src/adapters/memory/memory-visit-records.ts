import type { VisitRecords } from "#application/ports/visit-records.ts";
import type { AuthSource } from "#domain/sign-in.ts";

export const memoryVisitRecords = (): VisitRecords => {
  let source: AuthSource | undefined;
  let visits = 0;
  let putOffAt: number | undefined;
  let invitations: { readonly at: number; readonly ids: readonly string[] } | undefined;
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
    putOffInvitations: (ids) => {
      invitations = { at: visits, ids };
    },
    areInvitationsPutOff: (ids) => invitations?.at === visits && ids.every((id) => invitations?.ids.includes(id)),
  };
};

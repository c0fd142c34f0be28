import type { PutOff, VisitRecords } from "#application/ports/visit-records.ts";
import type { AuthSource } from "#domain/session/sign-in.ts";

export const memoryVisitRecords = (): VisitRecords => {
  let source: AuthSource | undefined;
  let visits = 0;
  const putOff = new Map<PutOff, { readonly at: number; readonly ids: readonly string[] }>();
  return {
    recordAuthSource(method, at) {
      visits += 1;
      const timestamp = new Date(at).toISOString();
      source = { method, timestamp, referrer: "", userAgent: "memory", sessionId: `visit-${visits}` };
      return source;
    },
    readAuthSource: () => source,
    putOff: (what, ids = []) => {
      putOff.set(what, { at: visits, ids });
    },
    isPutOff(what, ids = []) {
      const known = putOff.get(what);
      return known?.at === visits && ids.every((id) => known.ids.includes(id));
    },
    forgetPutOff: (what) => {
      putOff.delete(what);
    },
  };
};

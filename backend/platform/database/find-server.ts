import type { Cluster } from "./cluster.ts";
import { type Claim, readClaim } from "./folder-claim.ts";
import { readPostmaster, stateOfPostmaster } from "./postmaster-file.ts";
import { askServer } from "./reach-server.ts";

/** What was found of a server on the cluster's files. */
export type Found =
  | { readonly kind: "answers"; readonly port: number; readonly claim: string }
  /** One of this machine starts or stops. */
  | { readonly kind: "busy" }
  /** Whether one runs can't be seen from here. */
  | { readonly kind: "elsewhere"; readonly claim: Claim | undefined }
  /** None runs. `isFileWrong`: PostgreSQL has left a file whose process number belongs to somebody else. */
  | { readonly kind: "none"; readonly claim: Claim | undefined; readonly isFileWrong: boolean };

export const findServer = async (cluster: Cluster): Promise<Found> => {
  const postmaster = await readPostmaster(cluster.data);
  if (typeof postmaster === "object" && postmaster.port !== undefined) {
    const name = await askServer(cluster, postmaster.port);
    if (name !== undefined) return { kind: "answers", port: postmaster.port, claim: name };
  }
  const claim = await readClaim(cluster.folder);
  if (claim !== undefined && claim.holder !== "nobody") {
    if (claim.holder === "unreadable" || claim.holder.id !== cluster.place.id) return { kind: "elsewhere", claim };
  }
  if (postmaster === "unfinished") return { kind: "busy" };
  if (postmaster === "cut") return { kind: "none", claim, isFileWrong: true };
  const state = postmaster === undefined ? "gone" : await stateOfPostmaster(postmaster, cluster.data);
  if (state === "running") return { kind: "busy" };
  if (state === "unknown") return { kind: "elsewhere", claim };
  return { kind: "none", claim, isFileWrong: state === "another" };
};

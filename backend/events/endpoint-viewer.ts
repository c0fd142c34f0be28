import { type BackendAccount, managedWalletOf } from "#backend/accounts/accounts.ts";

/** Who sees endpoints: their own, and as an owner or admin those of the organisation. */
export type EndpointViewer = Pick<BackendAccount, "id" | "membership" | "place">;

/** Whether the viewer, `$1` and `$2`, sees the endpoint `e`. */
export const SEEN = "e.owner_id in ($1::uuid, $2::uuid)";
export const seenBy = (viewer: EndpointViewer): readonly unknown[] => [viewer.id, managedWalletOf(viewer)];

import type { Running } from "#application/shared/result.ts";
import type { ChosenFile } from "./table-reader.ts";

/** Why a file did not arrive. `status` is what the store, or a proxy before it, answered. */
export type UploadFailure =
  | { readonly kind: "unreachable" }
  | { readonly kind: "timed-out" }
  | { readonly kind: "status"; readonly status: number };

/** Sends files to signed addresses. */
export interface FileUpload {
  /** By PUT, with the file's content type. `onProgress` gets the share that was sent, from 0 to 1. */
  send(url: string, file: ChosenFile, onProgress: (share: number) => void): Running<void, UploadFailure>;
}

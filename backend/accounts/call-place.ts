/** Where a call came from: enough to recognise it, too little to follow a person. */
export interface CallPlace {
  /** Browser and system, as in "Chrome on Windows"; undefined for programs that name none. */
  readonly device: string | undefined;
  /** The network, without the last part of the address. */
  readonly network: string;
  /** The API key that the call came with. */
  readonly apiKeyId: string | undefined;
}

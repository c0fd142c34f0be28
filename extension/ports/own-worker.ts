/** What the extension's pages ask of the worker. */
export interface OwnMessage {
  readonly type: "SIGN_OUT";
}

/** The extension's worker, which goes on when the page that asked is closed. */
export interface OwnWorker {
  /** Resolves once the worker has received it; its effect shows in the token store. */
  ask(message: OwnMessage): Promise<void>;
}

/** `undecided` until someone has answered; `unsupported` where nothing can ever be shown. */
export type NotifierPermission = "granted" | "denied" | "undecided" | "unsupported";

/** Shows something outside of the page, to someone who looks elsewhere. */
export interface Notifier {
  permission(): NotifierPermission;
  /** Asks the person, where they have not answered yet. Call it only in answer to a click or key. */
  ask(): Promise<NotifierPermission>;
  /** One of the same `topic` takes the place of the one before. Shows nothing without permission. */
  show(notification: { readonly topic: string; readonly title: string; readonly text: string }): void;
}

import type { Notifier, NotifierPermission } from "#application/ports/notifier.ts";

type Notification = Parameters<Notifier["show"]>[0];

/** With what it has shown, and what the person answers when asked. */
export interface MemoryNotifier extends Notifier {
  readonly shown: readonly Notification[];
  /** What the person will answer, where they have not yet. */
  answerWith(permission: NotifierPermission): void;
  /** The person changes their mind in the settings of their browser. */
  decide(permission: NotifierPermission): void;
}

export const memoryNotifier = (): MemoryNotifier => {
  let permission: NotifierPermission = "undecided";
  let answer: NotifierPermission = "granted";
  let shown: readonly Notification[] = [];
  return {
    get shown() {
      return shown;
    },
    answerWith: (given) => void (answer = given),
    decide: (given) => void (permission = given),
    permission: () => permission,
    async ask() {
      if (permission === "undecided") permission = answer;
      return permission;
    },
    show(notification) {
      if (permission !== "granted") return;
      shown = [...shown.filter(({ topic }) => topic !== notification.topic), notification];
    },
  };
};

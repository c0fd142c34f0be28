import type { Question, Reply, Source } from "#backend/sources/source.ts";

export interface ScriptedSource extends Source {
  readonly questions: Question[];
}

/** A source that answers work emails by profile as it is given to, and keeps what it was asked. */
export const scriptedSource = (
  name: string,
  answer: (question: Question, place: number) => Reply | Promise<Reply>,
  changes: Partial<Source> = {},
): ScriptedSource => {
  const questions: Question[] = [];
  return {
    name,
    answers: ["work_email"],
    needs: [["profile"]],
    price: { perFound: 50, perAsked: 0 },
    mayBeShownTo: "organisation",
    limits: { atOnce: 10 },
    keepForDays: 90,
    check: async () => "works",
    questions,
    ...changes,
    ask: async (question) => {
      questions.push(question);
      return answer(question, questions.length);
    },
  };
};

export const nothing: Reply = { outcome: "nothing" };
export const broken: Reply = { outcome: "failed", isRetryable: true, fault: "status 503" };

/** An address that the source has just confirmed. */
export const foundAddress = (text: string, now: number): Reply => ({
  outcome: "found",
  values: [{ text, mailbox: "deliverable", confirmedAt: now }],
});

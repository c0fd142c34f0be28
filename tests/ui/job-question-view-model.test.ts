import { expect, test } from "vitest";
import { JobQuestionViewModel } from "#ui/bulk/jobs/job-question-view-model.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";

const job = aBulkJob();
const other = aBulkJob({ id: "other" });

const aQuestion = () => {
  const state = { isSettling: false, isOffered: true, underWay: "" };
  const settling = {
    get isSettling() {
      return state.isSettling;
    },
    begin: () => undefined,
  };
  const question = new JobQuestionViewModel({
    settling,
    offers: () => state.isOffered,
    isUnderWay: (id) => id === state.underWay,
  });
  return { question, state };
};

test("one job is asked about at a time, as long as it can be done", () => {
  const { question, state } = aQuestion();
  question.ask(job, "cancel");
  question.ask(other, "retry");
  expect([question.of(job), question.of(other)]).toEqual([undefined, "retry"]);
  state.isOffered = false;
  expect(question.of(other)).toBeUndefined();
});

test("a button that has just come asks nothing, and another question charges for possible matches only if that is chosen again", () => {
  const { question, state } = aQuestion();
  question.ask(job, "retry");
  question.includePossible(true);
  state.isSettling = true;
  question.ask(other, "cancel");
  expect([question.of(job), question.includesPossible]).toEqual(["retry", true]);
  state.isSettling = false;
  question.ask(other, "retry");
  expect(question.includesPossible).toBe(false);
});

test("it is not withdrawn while its answer is carried out, and ends with that answer only", () => {
  const { question, state } = aQuestion();
  question.ask(job, "cancel");
  state.underWay = job.id;
  question.withdraw();
  question.end("other");
  expect(question.of(job)).toBe("cancel");
  question.end(job.id);
  expect(question.of(job)).toBeUndefined();
  state.underWay = "";
  question.ask(job, "cancel");
  question.withdraw();
  expect(question.of(job)).toBeUndefined();
});

import { type ESTree, Visitor } from "vite";

import { parse, type SourceFile } from "./source-files.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

const isTest = ({ callee }: ESTree.CallExpression): boolean =>
  (callee.type === "Identifier" && callee.name === "test") ||
  (callee.type === "MemberExpression" &&
    callee.object.type === "Identifier" &&
    callee.object.name === "test" &&
    callee.property.type === "Identifier" &&
    (callee.property.name === "only" || callee.property.name === "fail"));

/** `expect(...)`, `expect.poll(...)`, or a helper whose name begins with `expect`. */
const isAssertion = ({ callee }: ESTree.CallExpression): boolean => {
  const root = callee.type === "MemberExpression" ? callee.object : callee;
  return root.type === "Identifier" && /^expect(?![a-z])/.test(root.name);
};

/**
 * Names the tests of a Playwright file that assert nothing. Vitest finds such tests when it runs them (`requireAssertions`
 * in vitest.config.ts); Playwright has no such setting, and `vitest/expect-expect` of oxlint overlooks a `test` that is
 * not imported from Vitest. A file in which no test is found is named too, so that another spelling doesn't go unseen.
 */
export const testsWithoutAssertion = (file: SourceFile): string[] => {
  const tests: (Span & { readonly name: string })[] = [];
  const assertions: Span[] = [];
  new Visitor({
    CallExpression: (node) => {
      if (isAssertion(node)) assertions.push(node);
      const [name, body] = [node.arguments[0], node.arguments.at(-1)];
      if (!isTest(node) || name === undefined || body === undefined) return;
      tests.push({ start: body.start, end: body.end, name: file.text.slice(name.start, name.end) });
    },
  }).visit(parse(file));
  if (tests.length === 0) return [`${file.path}: no test was found`];
  return tests
    .filter(({ start, end }) => !assertions.some((one) => one.start >= start && one.end <= end))
    .map(({ name }) => `${file.path}: ${name} asserts nothing`);
};

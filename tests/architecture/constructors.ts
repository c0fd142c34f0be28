import { type ESTree, Visitor } from "vite";

import { parse, type SourceFile } from "./source-files.ts";

const isOfThis = (node: ESTree.Node): boolean =>
  node.type === "MemberExpression" && node.object.type === "ThisExpression";

/** `this.x = ...`, and MobX's own set-up. */
const isHarmless = (statement: ESTree.Statement): boolean => {
  if (statement.type !== "ExpressionStatement") return false;
  const { expression } = statement;
  if (expression.type === "AssignmentExpression") return isOfThis(expression.left);
  return (
    expression.type === "CallExpression" &&
    expression.callee.type === "Identifier" &&
    expression.callee.name === "makeAutoObservable"
  );
};

/** The statements of constructors that do more than remember: what has an effect belongs in `start()`. */
export const constructorEffects = (file: SourceFile): string[] => {
  const found: string[] = [];
  const visitor = new Visitor({
    MethodDefinition: (node) => {
      if (node.kind !== "constructor") return;
      for (const statement of node.value.body?.body ?? []) {
        const isSuper =
          statement.type === "ExpressionStatement" &&
          statement.expression.type === "CallExpression" &&
          statement.expression.callee.type === "Super";
        if (!isHarmless(statement) && !isSuper)
          found.push(`${file.path}: ${file.text.slice(statement.start, statement.end)}`);
      }
    },
  });
  visitor.visit(parse(file));
  return found;
};

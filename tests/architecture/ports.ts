import { Visitor, type ESTree } from "vite";

import type { Exemption } from "./law.ts";
import { importsOf, parse, type SourceFile } from "./source-files.ts";

/**
 * How a port, its contract and its adapters find each other:
 * - `src/application/ports/<port>.ts` exports the interface named after the file, its members being the port's;
 * - `tests/contracts/<port>.contract.ts` is the suite;
 * - an adapter of the port is a file `src/adapters/<technology>/<technology>-<port>.ts`, and any other file there that
 *   promises the port's type: returns it, implements it, `satisfies` it, extends it, or declares a value of it. A
 *   parameter or a field of the port's type is a need, not a promise;
 * - a run of the contract is a file `tests/contracts/*.test.ts` that imports the suite and the adapter, itself or
 *   through other files of `tests` and adapters (a lazy one brings the real one). One that needs the embedded backend
 *   is called `*.backend.test.ts`.
 */
export interface Port {
  readonly name: string;
  readonly path: string;
  readonly type: string;
}

const portFile = /^src\/application\/ports\/([^/]+)\.ts$/;
const pascal = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

export const portsIn = (files: readonly SourceFile[]): Port[] =>
  files.flatMap(({ path }) => {
    const name = portFile.exec(path)?.[1];
    return name === undefined ? [] : [{ name, path, type: pascal(name) }];
  });

const needs = new Set(["TSTypeLiteral", "TSInterfaceBody", "PropertyDefinition"]);

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const names = (node: ESTree.Node, type: string): boolean =>
  (node.type === "TSTypeReference" && node.typeName.type === "Identifier" && node.typeName.name === type) ||
  ((node.type === "TSInterfaceHeritage" || node.type === "TSClassImplements") &&
    node.expression.type === "Identifier" &&
    node.expression.name === type);

/** Whether `type` stands anywhere but in the place of a need. Inside of what a function returns everything counts. */
const promises = (node: ESTree.Node, type: string, isReturned = false): boolean => {
  if (names(node, type)) return true;
  if (!isReturned && needs.has(node.type)) return node.type === "PropertyDefinition" && inValue(node, type);
  return Object.entries(node).some(([key, child]: [string, unknown]) => {
    if (key === "params" && node.type !== "TSTypeParameterInstantiation") return false;
    const returned = isReturned || key === "returnType";
    return (Array.isArray(child) ? child : [child]).some((one) => isNode(one) && promises(one, type, returned));
  });
};

const inValue = (node: ESTree.PropertyDefinition, type: string): boolean =>
  node.value !== null && promises(node.value, type);

const localName = (program: ESTree.Program, type: string, portName: string): string | undefined => {
  for (const statement of program.body) {
    if (statement.type !== "ImportDeclaration" || !statement.source.value.endsWith(`/ports/${portName}.ts`)) continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type !== "ImportSpecifier" || specifier.imported.type !== "Identifier") continue;
      if (specifier.imported.name === type) return specifier.local.name;
    }
  }
  return undefined;
};

const adaptersOf = (port: Port, files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => {
      const technology = /^src\/adapters\/([^/]+)\//.exec(file.path)?.[1];
      if (technology === undefined) return false;
      if (file.path === `src/adapters/${technology}/${technology}-${port.name}.ts`) return true;
      if (!file.text.includes(`/ports/${port.name}.ts`)) return false;
      const program = parse(file);
      const local = localName(program, port.type, port.name);
      return local !== undefined && program.body.some((statement) => promises(statement, local));
    })
    .map((file) => file.path);

/** What each run of tests/contracts imports, itself or through other files of `tests` and the adapters it is given. */
const runsIn = (files: readonly SourceFile[]): ReadonlySet<string>[] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files
    .filter(({ path }) => /^tests\/contracts\/.*\.test\.ts$/.test(path))
    .map(({ path }) => {
      const reached = new Set([path]);
      for (const current of reached) {
        const file = /^(?:tests|src\/adapters)\//.test(current) ? byPath.get(current) : undefined;
        for (const { target } of file ? importsOf(file) : []) if (target.kind === "file") reached.add(target.path);
      }
      return reached;
    });
};

/** Most members a port may have. With more it is likely to be more than one need. */
const MOST_MEMBERS = 5;

const complaintsAboutShape = (port: Port, file: SourceFile): string[] => {
  const sizes = new Map<string, number>();
  const visitor = new Visitor({
    TSInterfaceDeclaration: (node) => void sizes.set(node.id.name, node.body.body.length),
  });
  visitor.visit(parse(file));
  const size = sizes.get(port.type);
  if (size === undefined) return [`${port.path} exports no interface ${port.type}: a port is named after its file`];
  return size > MOST_MEMBERS ? [`${port.path} has ${size} members: at most ${MOST_MEMBERS} make one need`] : [];
};

/** What is missing between the ports, their contracts and their adapters, as sentences. */
export const portComplaints = (files: readonly SourceFile[], exemptions: readonly Exemption[]): string[] => {
  const paths = new Set(files.map((file) => file.path));
  const ports = portsIn(files);
  const runs = runsIn(files);
  const complaints = exemptions
    .filter(({ port }) => !ports.some(({ name }) => name === port) || paths.has(`tests/contracts/${port}.contract.ts`))
    .map(({ port }) => `the exemption of ${port} is not needed: remove it`);
  for (const port of ports) {
    const file = files.find(({ path }) => path === port.path);
    if (file) complaints.push(...complaintsAboutShape(port, file));
    if (exemptions.some((exemption) => exemption.port === port.name)) continue;
    const contract = `tests/contracts/${port.name}.contract.ts`;
    if (!paths.has(contract)) complaints.push(`${port.path} has no contract: write ${contract}`);
    const adapters = adaptersOf(port, files);
    if (adapters.length === 0) complaints.push(`${port.path} has no adapter`);
    for (const adapter of adapters) {
      if (runs.some((reached) => reached.has(contract) && reached.has(adapter))) continue;
      complaints.push(`${adapter} is never run against ${contract}: add tests/contracts/${port.name}*.test.ts`);
    }
  }
  return complaints;
};

import { calls } from "#wire/calls.ts";
import { CAPABILITIES } from "#domain/session/capability.ts";
import type { Route } from "#domain/shared/routes.ts";
import { importsOf, type SourceFile } from "./source-files.ts";

/** View-models whose states are tested through their page alone. A new one gets a test of its own instead. */
const testedByTheirPage: readonly string[] = [
  "src/ui/history/history-columns-view-model.ts",
  "src/ui/invitations/invitations-view-model.ts",
  "src/ui/invitations/membership-view-model.ts",
  "src/ui/login/login-view-model.ts",
  "src/ui/organisation-setup/organisation-setup-view-model.ts",
  "src/ui/otp/otp-view-model.ts",
  "src/ui/settings/leave-view-model.ts",
  "src/ui/settings/purchased-view-model.ts",
  "src/ui/settings/settings-view-model.ts",
  "src/ui/account/profile-form-view-model.ts",
  "src/ui/team-management/invite-view-model.ts",
  "src/ui/team-management/member-change-view-model.ts",
  "src/ui/team-management/removal-view-model.ts",
];

/** The files that the tests matching `tests` import, themselves or through files matching `through`. */
const reachedBy = (files: readonly SourceFile[], tests: RegExp, through: RegExp): ReadonlySet<string> => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set(files.filter(({ path }) => tests.test(path)).map(({ path }) => path));
  for (const path of reached) {
    const file = tests.test(path) || through.test(path) ? byPath.get(path) : undefined;
    for (const { target } of file ? importsOf(file) : []) if (target.kind === "file") reached.add(target.path);
  }
  return reached;
};

const untestedRules = (files: readonly SourceFile[]): string[] => {
  const reached = reachedBy(files, /^tests\/domain\/.*\.test\.ts$/, /^src\/domain\//);
  return (
    files
      // Types and lists need no test.
      .filter(({ path, text }) => path.startsWith("src/domain/") && text.includes("=>") && !reached.has(path))
      .map(({ path }) => `${path} is tested by no file of tests/domain: add ${testOf(path)}`)
  );
};

const untestedUseCases = (files: readonly SourceFile[]): string[] => {
  const paths = new Set(files.map(({ path }) => path));
  return [...paths]
    .filter((path) => /^src\/application\/(?!ports\/).*\.ts$/.test(path) && !path.endsWith("/result.ts"))
    .filter((path) => !paths.has(testOf(path)))
    .map((path) => `${path} has no test: add ${testOf(path)}`);
};

const untestedViewModels = (files: readonly SourceFile[], exempt: readonly string[]): string[] => {
  const reached = reachedBy(files, /^tests\/(?:ui|extension)\/.*\.test\.tsx?$/, /-view-model\.ts$|^tests\/support\//);
  const untested = files
    .map(({ path }) => path)
    .filter((path) => /\/(?!use-)[^/]+-view-model\.ts$/.test(path) && path.startsWith("src/ui/") && !reached.has(path));
  return [
    ...untested
      .filter((path) => !exempt.includes(path))
      .map(
        (path) =>
          `${path} is tested by no file of tests/ui: add tests/ui/${path.split("/").at(-1)?.slice(0, -3)}.test.ts`,
      ),
    ...exempt
      .filter((path) => !untested.includes(path))
      .map((path) => `${path} has a test or is gone: remove it from tests/architecture/forgotten.ts`),
  ];
};

const testOf = (path: string) => path.replace(/^src\/(.*)\.ts$/, "tests/$1.test.ts");

const textIn = (files: readonly SourceFile[], folder: string): string =>
  files
    .filter(({ path }) => path.startsWith(folder))
    .map(({ text }) => text)
    .join("\n");

/** Sentences about modules without the test that their place asks for, each with the file to write. */
export const untested = (files: readonly SourceFile[], exempt = testedByTheirPage): string[] => [
  ...untestedRules(files),
  ...untestedUseCases(files),
  ...untestedViewModels(files, exempt),
];

/** Sentences about screens that no test shows or no journey visits. */
export const unvisitedScreens = (files: readonly SourceFile[], routes: readonly Route[]): string[] =>
  ["tests/ui/", "tests/journeys/"].flatMap((folder) => {
    const tests = textIn(files, folder);
    return [...new Set(routes.map(({ screen }) => screen))]
      .filter((screen) => !routes.some((route) => route.screen === screen && tests.includes(`"${route.path}"`)))
      .map((screen) => `the screen ${screen} is visited by no file of ${folder}`);
  });

/** The last part of each call's default path, by which documents and tests name it. */
const callNames = Object.values(calls).map(({ path }) => path.split("/").at(-1) ?? path);

/**
 * Sentences about calls to the backend that no test of it makes: neither by name in `tests/backend`, nor by an adapter that a
 * contract runs against the embedded backend.
 */
export const uncalledCalls = (files: readonly SourceFile[], names: readonly string[] = callNames): string[] => {
  const tests = textIn(files, "tests/backend/");
  const run = reachedBy(
    files,
    /^tests\/contracts\/.*\.backend\.test\.ts$/,
    /\.over-http\.ts$|^src\/adapters\/webhook\//,
  );
  const described = files.filter(({ path }) => path.startsWith("wire/") && run.has(path)).map(({ text }) => text);
  return names
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))
    .filter((name) => !described.some((text) => text.includes(`"/webhook/${name}"`)))
    .map((name) => `the call ${name} is made by no file of tests/backend, nor by a contract's *.backend.test.ts`);
};

/** Sentences about calls and capabilities that `docs/integrators.md`, given as text, does not name. */
export const undocumented = (text: string, names: readonly string[] = [...callNames, ...CAPABILITIES]): string[] =>
  names
    .filter((name) => !new RegExp(`\`(?:GET |POST )?${name}\\b`).test(text))
    .map((name) => `docs/integrators.md does not name \`${name}\``);

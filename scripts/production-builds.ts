import path from "node:path";

const packages = path.resolve(import.meta.dirname, "../node_modules");

/**
 * Their packages lead every bundler to the development build. Builds for the browser take the production one; the
 * rendering of shells, which runs in Node, has to share its React Router with the app and takes the usual one.
 */
export const productionBuilds = [
  { find: /^react-router$/, replacement: path.join(packages, "react-router/dist/production/index.mjs") },
  { find: /^react-router\/dom$/, replacement: path.join(packages, "react-router/dist/production/dom-export.mjs") },
  { find: /^mobx$/, replacement: path.join(packages, "mobx/dist/mobx.esm.production.min.js") },
];

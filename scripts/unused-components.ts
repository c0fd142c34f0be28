import type { Plugin } from "vite";

const PACKAGES = /\/node_modules\/(?:@mantine|react-router|mobx-react-lite)\//;

/** `Form.displayName = "Form";` */
const NAME = /^\w+\.displayName = "[^"]*";$/gm;

/** `var Form = React10.forwardRef(` */
const CALL = /(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Lets the bundler leave out the components of these packages that the app does not use. They are kept otherwise, by the
 * statement that names them for developer tools, and by calls of React that no comment marks as free of side effects.
 */
export const leaveOutUnusedComponents = (): Plugin => ({
  name: "leadlight-unused-components",
  apply: "build",
  transform: {
    filter: { id: PACKAGES },
    handler: (code) => ({ code: code.replaceAll(NAME, "").replaceAll(CALL, "/* @__PURE__ */ "), map: null }),
  },
});

/** A path as one of few templates: "/webhook/*" for all below "/webhook", "/*" for what is below none of `mounts`. */
export const routeTemplate =
  (mounts: readonly string[]) =>
  (path: string): string => {
    const mount = mounts.find((each) => path === each || path.startsWith(`${each}/`));
    return `${mount ?? ""}/*`;
  };

/** What a page of the extension is rendered into. */
export const rootElement = (): HTMLElement => {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root");
  return root;
};

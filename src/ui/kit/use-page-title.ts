import { useDocumentTitle } from "@mantine/hooks";

/** "History · Leadlight": the page's own name first, as tabs are narrow. */
export const usePageTitle = (name: string): void => {
  const product =
    typeof document === "undefined"
      ? ""
      : document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
  useDocumentTitle(product ? `${name} · ${product}` : name);
};

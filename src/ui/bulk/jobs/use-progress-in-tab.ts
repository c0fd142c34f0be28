import { useEffect } from "react";
import { tabTexts } from "./job-list-texts.ts";

const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

/** The app's icon with a ring that is filled so far. It is part of the address, so that nothing is fetched. */
const ringed = (percent: number): string => {
  const ring = `<circle cx="16" cy="16" r="14" fill="none" stroke-width="4" pathLength="100"`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="16" fill="#10202a"/>` +
    `<rect x="13" y="10" width="6" height="12" fill="#e9e8e3"/>${ring} stroke="#3c5560"/>` +
    `${ring} stroke="#7fd0e0" stroke-dasharray="${percent} 100" transform="rotate(-90 16 16)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Shows in the title and the icon of the tab how far bulk jobs are, by whole per cents; neither while there is nothing to say. */
export const useProgressInTab = (percent: number | undefined): void => {
  const isShown = percent !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    const [title, address] = [document.title, icon()?.getAttribute("href")];
    const said = (value: string) => value.slice(value.length - title.length) === title;
    return () => {
      // Another page may have its own title by now.
      if (said(document.title)) document.title = title;
      if (address) icon()?.setAttribute("href", address);
    };
  }, [isShown]);
  useEffect(() => {
    if (percent === undefined) return;
    document.title = tabTexts.progress(percent, document.title.replace(tabTexts.before, ""));
    icon()?.setAttribute("href", ringed(percent));
  }, [percent]);
};

import { useEffect } from "react";
import { tabTexts } from "./job-list-texts.ts";

const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

const RING = "%3Ccircle%20cx='16'%20cy='16'%20r='14'%20fill='none'%20stroke-width='4'%20pathLength='100'%20";
const ICON =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2032%2032'%3E" +
  "%3Crect%20width='32'%20height='32'%20rx='16'%20fill='%2310202a'/%3E" +
  `%3Crect%20x='13'%20y='10'%20width='6'%20height='12'%20fill='%23e9e8e3'/%3E${RING}stroke='%233c5560'/%3E`;

/** The app's icon with a ring that is filled so far. It is part of the address, so that nothing is fetched. */
const ringed = (percent: number): string =>
  `${ICON}${RING}stroke='%237fd0e0'%20stroke-dasharray='${percent}%20100'%20transform='rotate(-90%2016%2016)'/%3E%3C/svg%3E`;

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

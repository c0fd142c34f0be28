import type { Locator } from "@playwright/test";

/** Whether an element can be seen where it stands: neither outside of the window nor covered in its middle. Scrolls nothing. */
export const isSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && shown.contains(there);
  });

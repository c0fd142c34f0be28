import { expect, type Page } from "@playwright/test";

/** Texts that somebody can't read: outside of the window, or cut off by a box that does not scroll. */
const findCutTexts = (): string[] => {
  const SLACK = 1.5;
  // The label of a button that loads is there, and can't be seen.
  const SEEN = { visibilityProperty: true, opacityProperty: true };
  const isHidden = (element: Element): boolean => {
    const { clipPath, clip, position } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers only.
    return (position === "absolute" && (clip !== "auto" || clipPath !== "none")) || (width <= 1 && height <= 1);
  };
  const cutterOf = (start: Element, box: DOMRect): string | undefined => {
    for (let element: Element | null = start; element !== null; element = element.parentElement) {
      if (isHidden(element)) return undefined;
      const { overflowX, overflowY } = getComputedStyle(element);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const name = `${element.tagName.toLowerCase()}.${element.className}`;
      const isCut = (overflow: string) => overflow === "hidden" || overflow === "clip";
      if (isCut(overflowX) && (box.right > right + SLACK || box.left < left - SLACK)) return name;
      if (isCut(overflowY) && (box.bottom > bottom + SLACK + 1 || box.top < top - SLACK - 1)) return name;
      if (overflowX === "auto" || overflowX === "scroll") return undefined;
    }
    return box.right > innerWidth + SLACK || box.left < -SLACK ? "the window" : undefined;
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (parent === null || text === "" || !parent.checkVisibility(SEEN)) continue;
    // A text that is shortened with an ellipsis is complete in its title.
    if (parent.closest("[title]") !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    // Hidden above the page until it is focused, as a skip link is.
    if (boxes.every(({ bottom }) => bottom + scrollY <= 0)) continue;
    const cutter = boxes.map((box) => cutterOf(parent, box)).find((name) => name !== undefined);
    if (cutter !== undefined) found.push(`"${text.slice(0, 60)}" is cut by ${cutter}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth} px`);
  return found;
};

/** No sideways scrolling of the page, and no text that is cut off. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  // A button that changes is for a moment narrower than its new text.
  await expect.poll(() => page.evaluate(findCutTexts), { message: `cut texts on ${page.url()}` }).toEqual([]);
};

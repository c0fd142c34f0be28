import { expect, type Page } from "@playwright/test";

interface Stop {
  readonly name: string;
  /** Why the focus cannot be seen there; empty where it can. */
  readonly fault: string;
}

/** Where the focus stands, and whether a person would see it. Undefined on the page itself. */
const lookAtFocus = async (): Promise<Stop | undefined> => {
  // What moves with reduced motion still takes a moment to arrive.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  const element = document.activeElement;
  // After the last element of the page the focus moves to the browser's own controls.
  if (element === null || element === document.body || !document.hasFocus()) return undefined;
  // It stands on something in the frame, whose document marks it.
  if (element instanceof HTMLIFrameElement) return undefined;
  // The ring may be that of the control's label, which looks like the control then.
  const isMarked = [element, ...labelsOf(element)].some((marked) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(marked);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && !/, 0\)$|transparent/.test(outlineColor);
  });
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  const isOnTop = there !== null && (element.contains(there) || there.contains(element) || isLabelOf(there, element));
  const faults = [
    isMarked ? "" : "no outline",
    isInside || height > innerHeight ? "" : "outside of the window",
    isOnTop ? "" : `covered by ${there?.tagName}.${there?.className}`,
  ];
  const name = `${element.tagName.toLowerCase()} ${element.getAttribute("aria-label") ?? element.textContent.slice(0, 40)}`;
  return { name, fault: faults.filter(Boolean).join(", ") };

  function isLabelOf(label: Element, control: Element): boolean {
    return labelsOf(control).some((own) => own.contains(label));
  }

  function labelsOf(control: Element): readonly Element[] {
    return control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  }
};

/** Goes through the page with the Tab key once: each stop is marked by a ring, in the window, and covered by nothing. */
export const expectVisibleFocus = async (page: Page): Promise<void> => {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(lookAtFocus);
    if (stop === undefined) continue;
    if (seen.has(stop.name)) break;
    seen.add(stop.name);
    if (stop.fault !== "") faults.push(`${stop.name}: ${stop.fault}`);
  }
  expect(faults, `stops of the Tab key on ${page.url()}`).toEqual([]);
  expect(seen.size).toBeGreaterThan(0);
};

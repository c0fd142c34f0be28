/** The sizes that style sheets use (docs/design.md), in px. `stylelint.config.ts` rejects others. */
export const styleScale = {
  /** Margins, paddings, gaps and insets. */
  spacing: [1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40],
  type: [12, 13, 14, 16, 20, 28],
  lines: [16, 18, 21, 22, 26, 34],
  radius: [3, 6, 10],
  /** In ms. */
  motion: [120, 180],
  /** Widths of the window from which on the layout is another one. */
  breakpoints: [560, 768, 1100, 1300],
  /** Heights of the window below which the layout is another one. */
  heights: [480, 800],
  /** Widths of a sheet, which the side panel of a browser shows too, and of the history's table (940). */
  containers: [310, 345, 480, 680, 940, 1000],
} as const;

/** The widest window below a breakpoint: where a page is zoomed, windows have widths between two pixels. */
export const below = (breakpoint: number): string => `${breakpoint - 0.02}px`;

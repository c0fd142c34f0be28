/** One window of a browser, driven from outside. Elements are given as expressions of JavaScript. */
export interface BrowserWindow {
  readonly goTo: (address: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly click: (element: string) => Promise<void>;
  /** Keys that are held together, such as `["Control", "k"]`. */
  readonly press: (keys: readonly Key[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Chooses the option with this value. */
  readonly choose: (select: string, value: string) => Promise<void>;
  readonly upload: (field: string, path: string) => Promise<void>;
  /** What it shows now, as a PNG. */
  readonly picture: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

export type Key = "Control" | "Enter" | "k" | "v";

export interface Browser {
  readonly name: string;
  readonly howToGetIt: string;
  /** What opens a window with a profile of its own; undefined where the browser is not installed. */
  readonly find: () => (() => Promise<BrowserWindow>) | undefined;
}

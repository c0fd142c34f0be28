/** The person's choice of dark or light. */
export interface DarkMode {
  /** Undefined before anything was chosen: the device's setting applies. */
  read(): boolean | undefined;
  write(dark: boolean): void;
  /** Calls `listener` when another tab changed it. Returns the function that unsubscribes. */
  subscribe(listener: (dark: boolean) => void): () => void;
}

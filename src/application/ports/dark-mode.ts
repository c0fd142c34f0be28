/** The person's choice of dark or light. */
export interface DarkMode {
  /** Undefined while nothing was chosen: the device's own setting holds. */
  read(): boolean | undefined;
  write(dark: boolean): void;
  /** Tells when another tab changed it; returns the undo. */
  subscribe(listener: (dark: boolean) => void): () => void;
}

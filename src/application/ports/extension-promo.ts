/** The line that offers the extension, for as long as nobody in this browser has dismissed it. */
export interface ExtensionPromo {
  isDismissed(): boolean;
  dismiss(): void;
}

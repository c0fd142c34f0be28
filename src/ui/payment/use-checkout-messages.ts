import { type RefObject, useEffect } from "react";
import { type CheckoutMessage, parseCheckoutMessage } from "#domain/billing/checkout.ts";

/** What the document in this frame says; every other window is ignored, and so is whatever else the frame may come to show. */
export const useCheckoutMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: CheckoutMessage) => void,
) => {
  useEffect(() => {
    const listen = ({ source, origin: sender, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow || sender !== origin) return;
      const message = parseCheckoutMessage(data);
      if (message !== undefined) onMessage(message);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame, origin, onMessage]);
};

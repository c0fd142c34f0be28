import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type CheckoutMessage, PAYER_MESSAGE, SCHEME_MESSAGE } from "#domain/billing/checkout.ts";
import classes from "./checkout-frame.module.css";
import { paymentTexts } from "./payment-texts.ts";
import { useCheckoutMessages } from "./use-checkout-messages.ts";

interface CheckoutFrameProps {
  /** Absolute. */
  readonly address: string;
  /** By which the payment is matched. A checkout that asks for an address can begin with it. */
  readonly email: string | undefined;
  readonly isLoading: boolean;
  /** It can't be used now. */
  readonly isClosed: boolean;
  readonly onMessage: (message: CheckoutMessage) => void;
  /** Called for each document that the frame has loaded, one that failed to load included. */
  readonly onLoad: () => void;
}

const OWN_DOCUMENT = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/**
 * The document that takes the payment. The provider's script in it must not reach this page's tokens: on our own origin
 * the document has to do without any, on another one it keeps its own, which the provider may need.
 */
export const CheckoutFrame = ({ address, email, isLoading, isClosed, onMessage, onLoad }: CheckoutFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const url = new URL(address);
  const isOwnOrigin = url.origin === window.location.origin;
  useCheckoutMessages(frame, isOwnOrigin ? "null" : url.origin, onMessage);
  const isFocused = useRef(false);
  // Inert content loses the focus; it is restored to the element that had it.
  useLayoutEffect(() => {
    if (isClosed) isFocused.current = document.activeElement === frame.current;
    else if (isFocused.current && document.activeElement === document.body) frame.current?.focus();
  }, [isClosed]);
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  // As it was at first: a frame that is loaded again loses what was typed in it. Another one is sent to it.
  const [atFirst] = useState(scheme);
  url.searchParams.set("scheme", atFirst);
  const followed = useRef(atFirst);
  const send = (message: object) => frame.current?.contentWindow?.postMessage(message, isOwnOrigin ? "*" : url.origin);
  const isOpened = useRef(false);
  const follow = () => send({ type: SCHEME_MESSAGE, scheme });
  useEffect(() => {
    if (followed.current !== scheme) follow();
    followed.current = scheme;
  });
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={paymentTexts.checkout.frame}
      src={url.href}
      sandbox={isOwnOrigin ? OWN_DOCUMENT : `${OWN_DOCUMENT} allow-same-origin`}
      data-loading={isLoading || undefined}
      inert={isClosed}
      onLoad={() => {
        onLoad();
        if (scheme !== atFirst) follow();
        // Nothing else that the frame may come to show is to learn it.
        if (!isOpened.current && email !== undefined) send({ type: PAYER_MESSAGE, email });
        isOpened.current = true;
      }}
    />
  );
};

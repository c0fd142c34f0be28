import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { PaymentIds } from "#domain/billing/purchase.ts";
import type { Product } from "#ui/kit/product.ts";
import { resultTexts, supportAddress } from "./payment-result-texts.ts";
import classes from "./payment-result-page.module.css";

interface SupportProps {
  readonly product: Product;
  readonly ids: PaymentIds;
  readonly children: ReactNode;
}

/** A chat, in a tab of its own, or a mail. */
export const Support = ({ product, ids, children }: SupportProps) =>
  product.supportChatUrl === undefined ? (
    <Button component="a" href={supportAddress(product, ids)} variant="default" className={classes.link ?? ""}>
      {children}
    </Button>
  ) : (
    <ElsewhereButton href={product.supportChatUrl}>{children}</ElsewhereButton>
  );

/** To a page of someone else's, in a tab of its own. */
const ElsewhereButton = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    variant="default"
    className={classes.link ?? ""}
  >
    {children}
    <span className="visually-hidden">{resultTexts.newTab}</span>
  </Button>
);

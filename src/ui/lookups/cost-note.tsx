import type { ReactNode } from "react";
import { priceTag, type Tenths } from "#domain/shared/credits.ts";

interface CostNoteProps {
  /** For the `aria-describedby` of the control that is charged. */
  readonly id: string;
  readonly amount: Tenths;
  /** When it is charged. */
  readonly when: string;
  /** The limit that does not cover it, said first. */
  readonly limit?: ReactNode;
  /** What keeps the credits from it. */
  readonly children?: ReactNode;
}

/** The price beside a control whose text has no room for it. */
export const CostNote = ({ id, amount, when, limit, children }: CostNoteProps) => (
  <p id={id} className="note">
    {limit !== undefined && <>{limit} </>}
    <span className="credits">{priceTag(amount)}</span> {when}
    {children !== undefined && <> {children}</>}
  </p>
);

interface FreeNoteProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** In the place of a price: why there is none. */
export const FreeNote = ({ id, children }: FreeNoteProps) => (
  <p id={id} className="note">
    {children}
  </p>
);

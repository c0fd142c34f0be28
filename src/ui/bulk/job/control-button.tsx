import { Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { SettlingButton } from "#ui/kit/settling-button.tsx";
import classes from "./control-button.module.css";

interface ControlButtonProps {
  readonly isUnderWay?: boolean;
  /** It does nothing yet: it may be pressed for what was there before. */
  readonly isSettling?: boolean;
  /** By which the focus finds back to it. */
  readonly control?: string;
  readonly tone?: "main" | "danger" | "quiet";
  readonly icon?: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Keeps the focus while its call is under way, which a disabled button would lose. */
export const ControlButton = ({
  isUnderWay = false,
  isSettling = false,
  control,
  tone,
  icon,
  onClick,
  children,
}: ControlButtonProps) => (
  <SettlingButton
    variant={tone === "main" ? "filled" : "default"}
    size="sm"
    classNames={{ root: classes.button ?? "", label: classes.label ?? "" }}
    isSettling={isSettling}
    data-control={control}
    data-tone={tone}
    aria-disabled={isUnderWay}
    onClick={onClick}
    leftSection={isUnderWay ? <Loader size={16} color="currentColor" aria-hidden /> : icon}
  >
    {children}
  </SettlingButton>
);

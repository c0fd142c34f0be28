import { MantineProvider } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { DarkMode } from "#application/ports/dark-mode.ts";
import { colorSchemeManager } from "./color-scheme.ts";
import { cssVariablesResolver, theme } from "./theme.ts";

interface DesignProviderProps {
  readonly darkMode: DarkMode;
  /** The nonce of the response that this page came in; empty where it has none. */
  readonly styleNonce?: string;
  readonly children: ReactNode;
}

/** The look of the site and of the extension's pages. */
export const DesignProvider = ({ darkMode, styleNonce, children }: DesignProviderProps) => {
  const [manager] = useState(() => colorSchemeManager(darkMode));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      {...(styleNonce !== undefined && { getStyleNonce: () => styleNonce })}
    >
      {children}
    </MantineProvider>
  );
};

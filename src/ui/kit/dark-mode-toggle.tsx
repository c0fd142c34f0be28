import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import classes from "./dark-mode-toggle.module.css";
import { IconButton } from "./icon-button.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { kitTexts } from "./kit-texts.ts";

export const DarkModeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  const isDark = useHydrated() && scheme === "dark";
  return (
    <IconButton
      label={kitTexts.darkMode}
      role="switch"
      aria-checked={isDark}
      title={isDark ? kitTexts.toLight : kitTexts.toDark}
      className={classes.toggle}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      <IconMoon size={20} stroke={1.6} aria-hidden className={classes.moon} />
      <IconSun size={20} stroke={1.6} aria-hidden className={classes.sun} />
    </IconButton>
  );
};

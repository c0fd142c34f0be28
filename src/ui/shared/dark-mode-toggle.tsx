import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import classes from "./dark-mode-toggle.module.css";

export const DarkModeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label="Dark mode"
      title={isDark ? "Switch to light" : "Switch to dark"}
      className={classes.toggle}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </button>
  );
};

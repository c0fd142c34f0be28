import "#ui/shared/base.css";
import { MantineProvider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import { cssVariablesResolver, theme } from "#ui/shared/theme.ts";

const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <h1>Leadlight</h1>
    </MantineProvider>,
  );

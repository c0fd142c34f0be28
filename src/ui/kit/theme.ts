import { Button, createTheme, type CSSVariablesResolver, type MantineColorsTuple, TextInput } from "@mantine/core";

const petrol: MantineColorsTuple = [
  "var(--petrol-0)",
  "var(--petrol-1)",
  "var(--petrol-2)",
  "var(--petrol-3)",
  "var(--petrol-4)",
  "var(--petrol-5)",
  "var(--petrol-6)",
  "var(--petrol-7)",
  "var(--petrol-8)",
  "var(--petrol-9)",
];

/** Mantine's part of the design. All colours are in tokens.css. */
export const theme = createTheme({
  colors: { petrol },
  primaryColor: "petrol",
  primaryShade: { light: 7, dark: 4 },
  black: "var(--black)",
  fontFamily: "var(--font-ui)",
  fontFamilyMonospace: "var(--font-data)",
  defaultRadius: 6,
  cursorType: "pointer",
  respectReducedMotion: true,
  // Mantine's contrast option picks one text colour for both schemes, which is wrong where their shades differ.
  variantColorResolver: ({ variant }) => {
    switch (variant) {
      case "filled":
        return {
          background: "var(--c-accent)",
          hover: "var(--c-accent-hover)",
          color: "var(--c-on-accent)",
          border: "1px solid transparent",
        };
      case "light":
        return {
          background: "var(--c-accent-soft)",
          hover: "var(--c-accent-soft-hover)",
          color: "var(--c-accent)",
          border: "1px solid transparent",
        };
      case "default":
        return {
          background: "var(--c-surface)",
          hover: "var(--c-sunken)",
          color: "var(--c-text)",
          border: "1px solid var(--c-border)",
        };
      default:
        return {
          background: "transparent",
          hover: "var(--c-accent-soft)",
          color: "var(--c-accent)",
          border: "1px solid transparent",
        };
    }
  },
  components: {
    // Without an explicit variant, a button's hover colour comes from Mantine's palette instead of the resolver above.
    Button: Button.extend({ defaultProps: { size: "md", variant: "filled" } }),
    TextInput: TextInput.extend({ defaultProps: { size: "md" } }),
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const semantic = {
    "--mantine-color-body": "var(--c-canvas)",
    "--mantine-color-text": "var(--c-text)",
    "--mantine-color-dimmed": "var(--c-muted)",
    "--mantine-color-placeholder": "var(--c-muted)",
    "--mantine-color-error": "var(--c-err)",
    "--mantine-color-default": "var(--c-surface)",
    "--mantine-color-default-border": "var(--c-border)",
    "--mantine-color-disabled": "var(--c-sunken)",
    "--mantine-color-disabled-color": "var(--c-muted)",
    "--mantine-color-anchor": "var(--c-accent)",
  };
  return { variables: {}, light: semantic, dark: semantic };
};

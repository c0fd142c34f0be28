import type { Config } from "stylelint";

const NO_COLOUR = { message: "Use a colour of tokens.css, such as var(--c-text)" };

const config: Config = {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    "color-named": ["never", NO_COLOUR],
    "color-no-hex": [true, NO_COLOUR],
    "function-disallowed-list": [["/^(?:rgb|hsl)a?$/", "/^(?:hwb|(?:ok)?(?:lab|lch)|color)$/"], NO_COLOUR],
    "block-no-empty": true,
    "color-no-invalid-hex": true,
    "custom-property-no-missing-var-function": true,
    "declaration-block-no-duplicate-properties": true,
    "declaration-block-no-shorthand-property-overrides": true,
    "declaration-no-important": true,
    "declaration-property-value-no-unknown": true,
    "function-calc-no-unspaced-operator": true,
    "function-no-unknown": true,
    "length-zero-no-unit": [true, { ignore: ["custom-properties"] }],
    "media-feature-name-no-unknown": true,
    "media-feature-range-notation": "prefix",
    "media-query-no-invalid": true,
    "no-duplicate-selectors": true,
    "no-invalid-position-at-import-rule": true,
    "no-unknown-animations": true,
    "property-no-unknown": true,
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
    "selector-pseudo-element-no-unknown": true,
    "unit-no-unknown": true,
  },
  overrides: [
    {
      // Names the colours, and ends all motion where less is asked for.
      files: ["**/tokens.css"],
      rules: { "color-no-hex": null, "declaration-no-important": null, "function-disallowed-list": null },
    },
  ],
};

export default config;

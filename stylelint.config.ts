import type { Config } from "stylelint";
import { below, styleScale } from "./scripts/style-scale.ts";

const SCALE = "see the scale in docs/design.md and scripts/style-scale.ts";
const NO_COLOUR = { message: "Use a colour of tokens.css, such as var(--c-text)" };

const px = (sizes: readonly number[]): string => `(?:${sizes.join("|")})px`;

const inBrackets = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`;

/** A sum has a name in it, so that a reader knows which sizes it adds. */
const NAMED = String.raw`var\(--[\w-]+\)|calc\((?=.*var\(--)${inBrackets}\)`;

/** One or more values, separated by spaces, each of one of the given patterns. */
const listOf = (...patterns: readonly string[]): string => `/^(?:(?:${patterns.join("|")})(?:\\s+|$))+$/`;

const spacing = ["0", `-?${px(styleScale.spacing)}`, "auto", NAMED];

/** Half a size of its own puts a drawn icon into the middle. */
const inset = [...spacing, "\\d+%", "calc\\(50% - \\dpx\\)"];

const OTHER_TIME = String.raw`/(?<![\w.-])(?!(?:${styleScale.motion.join("|")})ms\b)[\d.]+m?s\b/`;

const config: Config = {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    "color-named": ["never", NO_COLOUR],
    "color-no-hex": [true, NO_COLOUR],
    "function-disallowed-list": [["/^(?:rgb|hsl)a?$/", "/^(?:hwb|(?:ok)?(?:lab|lch)|color)$/"], NO_COLOUR],
    "declaration-property-value-allowed-list": [
      {
        "/^(?:scroll-)?(?:margin|padding)(?:-|$)/": [listOf(...spacing)],
        "/^(?:row-|column-)?gap$/": [listOf(...spacing)],
        "/^inset(?:-|$)/": [listOf(...inset)],
        "/radius$/": [listOf("0", px(styleScale.radius), "50%", NAMED)],
        font: ["inherit"],
        "font-size": [`/^${px(styleScale.type)}$/`],
        "line-height": [`/^(?:${px(styleScale.lines)}|1|1\\.5)$/`],
      },
      { message: (property: string, value: string) => `${property}: ${value} is not on the scale: ${SCALE}` },
    ],
    "declaration-property-value-disallowed-list": [
      { "/^(?:transition|animation)/": [OTHER_TIME] },
      { message: (property: string, value: string) => `${property}: ${value} takes another time: ${SCALE}` },
    ],
    "media-feature-name-value-allowed-list": [
      {
        "min-width": styleScale.breakpoints.map((width) => `${width}px`),
        "max-width": styleScale.breakpoints.map(below),
        // A window in which a keyboard on the screen leaves little room, and one of a small laptop.
        "max-height": styleScale.heights.map(below),
      },
      { message: (name: string, value: string) => `(${name}: ${value}) is not a breakpoint: ${SCALE}` },
    ],
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
    "property-no-unknown": [true, { ignoreProperties: ["composes"] }],
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
    "selector-pseudo-element-no-unknown": true,
    "unit-no-unknown": true,
  },
  overrides: [
    {
      // Names the colours, and ends all motion where less is asked for.
      files: ["**/tokens.css"],
      rules: {
        "color-no-hex": null,
        "declaration-no-important": null,
        "declaration-property-value-disallowed-list": null,
        "function-disallowed-list": null,
      },
    },
  ],
};

export default config;

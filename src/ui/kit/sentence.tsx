import { Fragment, type ReactNode } from "react";

type PartNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PartNames<Rest>
  : never;

interface SentenceProps<Text extends string> {
  readonly text: Text;
  readonly parts: Readonly<Record<PartNames<Text>, ReactNode>>;
}

/** A sentence with elements in it: `{link}` in the text is where the part `link` goes, so that a translation can move it. */
export const Sentence = <Text extends string>({ text, parts }: SentenceProps<Text>) => {
  const named: Readonly<Record<string, ReactNode>> = parts;
  return text
    .split(/\{(\w+)\}/)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : named[piece]}</Fragment>);
};

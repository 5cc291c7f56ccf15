import classes from './Highlighted.module.css';
import { highlight } from './highlight.ts';

interface Props {
  readonly text: string;
  readonly terms: readonly string[];
}

/** The part of a text around the first match, with all matches marked. */
export const Highlighted = ({ text, terms }: Props) =>
  highlight(text, terms).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: all parts are rendered together
      <mark key={index} className={classes.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );

import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useMemo } from 'react';
import { kindOf } from '../commands/block-range.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { type HeadingLevel, knownLevel } from '../schema/block-kinds.ts';
import classes from './PageOutline.module.css';
import { showBlock } from './show-block.ts';
import { useEditorState } from './useEditorState.ts';

/** A page with fewer headings has no outline. */
const HEADINGS_MIN = 2;
const HEADINGS_MAX = 100;

interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: HeadingLevel;
}

function headingsOf(doc: Node): Heading[] {
  const headings: Heading[] = [];
  doc.forEach((node) => {
    const { id, level } = node.attrs;
    const text = kindOf(node) === 'heading' && id ? node.textContent.trim() : '';
    if (text && headings.length < HEADINGS_MAX) headings.push({ id, text, level: knownLevel(level) });
  });
  return headings;
}

/** The table of contents: a line for each heading at the edge of the page, and the headings as links on hover and focus. */
export function PageOutline({ editor }: { editor: Editor }) {
  const doc = useEditorState(editor, ({ state }) => state.doc);
  const headings = useMemo(() => headingsOf(doc), [doc]);
  if (headings.length < HEADINGS_MIN) return null;
  return (
    <nav className={classes.outline} aria-label={texts.outline}>
      <ul className={classes.list}>
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.heading}
              data-level={level}
              onClick={() => showBlock(editor, id)}
            >
              <span className={classes.line} aria-hidden />
              <bdi className={classes.text}>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

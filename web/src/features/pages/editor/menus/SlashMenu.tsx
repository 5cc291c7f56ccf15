import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { insertBlock } from '../commands/insert-block.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { createBlockId } from '../schema/block-kinds.ts';
import { chooseFile } from '../uploads/uploads.ts';
import { Floating } from '../view/Floating.tsx';
import { useEditorState } from '../view/useEditorState.ts';
import { BLOCK_ICONS } from './block-icons.tsx';
import { type BlockTypeOption, searchBlockTypes } from './block-types.ts';
import classes from './SlashMenu.module.css';
import { closeSlashMenu, handleSlashKeys, slashQueryOf } from './slash-query.ts';

/** The menu of blocks that opens with a slash. The focus stays in the editor, which passes the keys. */
export function SlashMenu({ editor }: { editor: Editor }) {
  const query = useEditorState(editor, ({ state }) => slashQueryOf(state));
  const text = query?.text ?? null;
  const options = text === null ? [] : searchBlockTypes(text);
  // Text after a slash that finds nothing is text.
  const isOpen = query !== null && (options.length > 0 || query.text.length < 4);
  return isOpen ? <OpenSlashMenu key={query.from} {...{ editor, query, options }} /> : null;
}

interface Props {
  editor: Editor;
  query: { readonly from: number; readonly to: number; readonly text: string };
  options: readonly BlockTypeOption[];
}

function OpenSlashMenu({ editor, query, options }: Props) {
  const id = useId();
  const [active, setActive] = useState({ index: 0, text: query.text });
  // Another query starts at its best match.
  const index = active.text === query.text ? Math.min(active.index, options.length - 1) : 0;
  const list = useRef<HTMLDivElement>(null);
  const { view } = editor;

  const choose = ({ type }: BlockTypeOption) => {
    // A new image or file has an id, so that the upload finds it.
    const id = type.kind === 'image' || type.kind === 'file' ? createBlockId() : null;
    insertBlock(type, query, id)(view.state, view.dispatch);
    view.focus();
    if (id !== null) chooseFile(view, id, type.kind);
  };
  const move = (to: number) => setActive({ index: (to + options.length) % options.length, text: query.text });
  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') closeSlashMenu(view);
    else if (options.length === 0) return false;
    else if (event.key === 'ArrowDown') move(index + 1);
    else if (event.key === 'ArrowUp') move(index - 1);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(options[index]!);
    else return false;
    event.stopPropagation();
    return true;
  };
  const latest = useRef(handleKey);
  latest.current = handleKey;
  useEffect(() => handleSlashKeys(view, (event) => latest.current(event)), [view]);

  const activeId = options[index] ? `${id}-${options[index].key}` : null;
  useEffect(() => {
    const { dom } = view;
    dom.setAttribute('aria-controls', id);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [view, id]);
  useEffect(() => {
    if (activeId) view.dom.setAttribute('aria-activedescendant', activeId);
    else view.dom.removeAttribute('aria-activedescendant');
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [view, activeId]);

  const getRect = () => {
    const { left, top, bottom } = view.coordsAtPos(Math.min(query.from, view.state.doc.content.size));
    return new DOMRect(left, top, 0, bottom - top);
  };
  return (
    <Floating
      getRect={getRect}
      around={view.dom}
      placement="bottom-start"
      updateKey={`${query.from} ${options.length}`}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={texts.slash.label}
        className={classes.menu}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.length === 0 && <div className={classes.none}>{texts.slash.none}</div>}
        {options.map((option, at) => {
          const Icon = BLOCK_ICONS[option.key];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus and passes its keys
            <div
              key={option.key}
              id={`${id}-${option.key}`}
              role="option"
              aria-selected={at === index}
              tabIndex={-1}
              className={classes.option}
              onPointerMove={() => at !== index && setActive({ index: at, text: query.text })}
              onClick={() => choose(option)}
            >
              <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
              <span className={classes.name}>{option.name}</span>
              <span className={classes.hint}>{option.hint}</span>
            </div>
          );
        })}
      </div>
    </Floating>
  );
}

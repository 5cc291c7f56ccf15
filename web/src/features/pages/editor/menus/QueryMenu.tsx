import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { editorTexts as texts } from '../editor.texts.ts';
import { Floating } from '../view/Floating.tsx';
import classes from './QueryMenu.module.css';
import type { QueryFollower, TypedQuery } from './typed-query.ts';

export interface QueryOption {
  readonly key: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly hint: string;
  readonly choose: (query: TypedQuery) => void;
}

interface Props {
  editor: Editor;
  follower: QueryFollower;
  query: TypedQuery;
  label: string;
  options: readonly QueryOption[];
}

/** A menu for the text after a typed sign, such as a slash. The focus stays in the editor, which passes the keys to the menu. */
export function QueryMenu({ editor, follower, query, label, options }: Props) {
  const id = useId();
  const [active, setActive] = useState({ index: 0, text: query.text });
  // A changed search text selects the best match again.
  const index = active.text === query.text ? Math.min(active.index, options.length - 1) : 0;
  const list = useRef<HTMLDivElement>(null);
  const { view } = editor;

  const choose = (option: QueryOption) => {
    option.choose(query);
    // The inserted text, such as a mention, could be read as another query.
    follower.close(view);
    view.focus();
  };
  const move = (to: number) => setActive({ index: (to + options.length) % options.length, text: query.text });
  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') follower.close(view);
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
  useEffect(() => follower.handleKeys(view, (event) => latest.current(event)), [follower, view]);

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
        aria-label={label}
        className={classes.menu}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.length === 0 && <div className={classes.none}>{texts.slash.none}</div>}
        {options.map((option, at) => (
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
            <span className={classes.icon}>{option.icon}</span>
            <bdi className={classes.name}>{option.name}</bdi>
            <span className={classes.hint}>{option.hint}</span>
          </div>
        ))}
      </div>
    </Floating>
  );
}

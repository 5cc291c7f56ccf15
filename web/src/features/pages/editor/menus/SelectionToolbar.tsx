import { ActionIcon } from '@mantine/core';
import {
  IconBold,
  IconChevronDown,
  IconCode,
  IconDots,
  IconHighlight,
  IconItalic,
  IconLink,
  IconMathFunction,
  IconMessagePlus,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type ReactNode, useEffect, useState } from 'react';
import { useRovingTabindex } from '../../../../ui/focus/roving-tabindex.ts';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import { pageCommentsTexts } from '../../comments/page-comments.texts.ts';
import { turnInto } from '../commands/attributes.ts';
import { blockAt, kindOf, rangeOfSelection } from '../commands/block-range.ts';
import { startThreadOn } from '../decorations/comment-markers.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { toggleMarkByName } from '../input/keymap.ts';
import { isSourceKind } from '../schema/block-kinds.ts';
import type { MarkName } from '../schema/marks.ts';
import { Floating } from '../view/Floating.tsx';
import { useEditorState } from '../view/useEditorState.ts';
import { BLOCK_ICONS } from './block-icons.tsx';
import { blockMenu } from './block-menu.tsx';
import { textBlockTypes, typeKeyOf } from './block-types.ts';
import { LinkField } from './LinkField.tsx';
import { useLinkEditing } from './link-editing.ts';
import classes from './SelectionToolbar.module.css';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

const MARKS: readonly (readonly [MarkName, ReactNode])[] = [
  ['bold', <IconBold key="bold" {...ICON} />],
  ['italic', <IconItalic key="italic" {...ICON} />],
  ['underline', <IconUnderline key="underline" {...ICON} />],
  ['strike', <IconStrikethrough key="strike" {...ICON} />],
  ['code', <IconCode key="code" {...ICON} />],
  ['highlight', <IconHighlight key="highlight" {...ICON} />],
  ['math', <IconMathFunction key="math" {...ICON} />],
];

/** Returns the selected text as a key; null if there is none that can be formatted. */
function selectedText({ state, view }: Editor): string | null {
  const { selection } = state;
  if (!(selection instanceof TextSelection) || selection.empty || !view.editable) return null;
  if (isSourceKind(kindOf(selection.$from.parent)) && selection.$from.sameParent(selection.$to)) return null;
  return state.doc.textBetween(selection.from, selection.to).trim() === ''
    ? null
    : `${selection.from}-${selection.to}`;
}

/** The toolbar above selected text. It waits until the mouse button is released. */
export function SelectionToolbar({ editor }: { editor: Editor }) {
  const key = useEditorState(editor, selectedText);
  const isFocused = useEditorState(editor, ({ view }) => view.hasFocus());
  const [isHeld, setHeld] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const isLinkEdited = useLinkEditing(({ editor: edited }) => edited === editor);
  useEffect(() => {
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    dom.addEventListener('mousedown', hold);
    window.addEventListener('mouseup', release);
    return () => {
      dom.removeEventListener('mousedown', hold);
      window.removeEventListener('mouseup', release);
    };
  }, [editor]);
  const isShown = (key !== null && !isHeld && (isFocused || isUsed)) || isLinkEdited;
  if (!isShown || editor.isDestroyed) return null;
  const getRect = () => {
    const { from, to } = editor.state.selection;
    const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to, -1)];
    const isOneLine = Math.abs(start.top - end.top) < 4;
    const left = isOneLine ? start.left : Math.min(start.left, end.left);
    return new DOMRect(left, start.top, isOneLine ? end.right - start.left : 0, end.bottom - start.top);
  };
  return (
    <Floating
      getRect={getRect}
      around={editor.view.dom}
      placement="top-start"
      updateKey={`${key} ${isLinkEdited}`}
      onFocus={() => setUsed(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setUsed(false);
      }}
    >
      {isLinkEdited ? <LinkField editor={editor} /> : <Buttons editor={editor} />}
    </Floating>
  );
}

function Buttons({ editor }: { editor: Editor }) {
  const active = useEditorState(editor, ({ state }) => activeMarks(state).join(' ')).split(' ');
  const node = useEditorState(editor, ({ state }) => blockAt(state.doc, state.selection.from)?.node ?? null);
  const row = useRovingTabindex('row');
  const typeKey = node && typeKeyOf(node);
  const run = (command: ReturnType<typeof turnInto>) => {
    command(editor.view.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  };
  const types = textBlockTypes().map(({ key, name, type }) => {
    const Icon = BLOCK_ICONS[key];
    return { key, label: name, icon: <Icon size={16} aria-hidden />, onChoose: () => run(turnInto(type)) };
  });
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={texts.toolbar.label}
      className={classes.toolbar}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        editor.view.focus();
      }}
    >
      <MenuButton groups={[{ items: types }]} position="bottom-start">
        <button type="button" className={classes.type} aria-label={texts.toolbar.turnInto}>
          {typeKey ? texts.blocks[typeKey].name : texts.toolbar.turnInto}
          <IconChevronDown size={13} aria-hidden />
        </button>
      </MenuButton>
      <span className={classes.line} />
      {MARKS.map(([name, icon]) => (
        <ActionIcon
          key={name}
          size={28}
          aria-label={texts.toolbar[name]}
          aria-pressed={active.includes(name)}
          title={texts.toolbar[name]}
          className={classes.button}
          onClick={() => run(toggleMarkByName(name))}
        >
          {icon}
        </ActionIcon>
      ))}
      <ActionIcon
        size={28}
        aria-label={texts.toolbar.link}
        aria-pressed={active.includes('link')}
        title={texts.toolbar.link}
        className={classes.button}
        onClick={() => useLinkEditing.setState({ editor })}
      >
        <IconLink {...ICON} />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label={pageCommentsTexts.comment}
        title={pageCommentsTexts.comment}
        className={classes.button}
        onClick={() => {
          const block = blockAt(editor.state.doc, editor.state.selection.from);
          if (block) startThreadOn(editor.state, block);
        }}
      >
        <IconMessagePlus {...ICON} />
      </ActionIcon>
      <span className={classes.line} />
      <MenuButton
        groups={blockMenu(editor, () => rangeOfSelection(editor.state.selection)).slice(0, 1)}
        position="bottom-end"
      >
        <ActionIcon size={28} aria-label={texts.toolbar.block} className={classes.button}>
          <IconDots {...ICON} />
        </ActionIcon>
      </MenuButton>
    </div>
  );
}

/** Returns the names of the marks on the whole selection. */
function activeMarks({ doc, selection, schema }: Editor['state']): string[] {
  const { from, to } = selection;
  return Object.values(schema.marks)
    .filter((type) => {
      let isOnAll = true;
      doc.nodesBetween(from, to, (node) => {
        if (node.isText && !type.isInSet(node.marks)) isOnAll = false;
      });
      return isOnAll;
    })
    .map(({ name }) => name);
}

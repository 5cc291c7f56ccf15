import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { isReadFromRightToLeft } from '../../../../ui/focus/reading-direction.ts';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import { type BlockRange, rangeOfSelection, withIndented } from '../commands/block-range.ts';
import { moveRange } from '../commands/move-blocks.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { useEditorState } from '../view/useEditorState.ts';
import classes from './BlockHandle.module.css';
import { type DropTarget, findDropTarget, indexOfBlockAt, startDrag } from './block-drag.ts';
import { useBlockMenuRequest } from './block-handle.ts';
import { blockMenu } from './block-menu.tsx';

/** The buttons next to the block under the pointer: one adds a block below, the other moves the block and opens its menu. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const [hovered, setHovered] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The block whose menu opens as soon as its handle is rendered. */
  const [opensAt, setOpensAt] = useState<number | null>(null);
  const [target, setTarget] = useState<DropTarget | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const size = useEditorState(editor, ({ state }) => state.doc.childCount);
  useEditorState(editor, ({ state }) => state.doc);

  useEffect(() => {
    if (isOpen || editor.isDestroyed) return;
    // The editor has no view any more when the cleanup runs after it was destroyed.
    const { dom } = editor.view;
    const area = dom.parentElement?.parentElement;
    if (!area) return;
    const move = ({ clientX, clientY, buttons }: PointerEvent) => {
      if (buttons === 0) setHovered(indexOfBlockAt(editor.view, clientX, clientY));
    };
    const hide = ({ relatedTarget }: PointerEvent) => {
      if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) setHovered(null);
    };
    // Typing hides the handle until the pointer moves again.
    const hideWhileTyping = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!ctrlKey && !metaKey && !altKey) setHovered(null);
    };
    area.addEventListener('pointermove', move);
    area.addEventListener('pointerleave', hide);
    dom.addEventListener('keydown', hideWhileTyping);
    return () => {
      area.removeEventListener('pointermove', move);
      area.removeEventListener('pointerleave', hide);
      dom.removeEventListener('keydown', hideWhileTyping);
    };
  }, [editor, isOpen]);

  const isRequested = useBlockMenuRequest(({ editor: requested }) => requested === editor);
  useEffect(() => {
    if (!isRequested) return;
    const { start } = rangeOfSelection(editor.state.selection);
    useBlockMenuRequest.setState({ editor: null });
    setHovered(start);
    setOpensAt(start);
  }, [isRequested, editor]);

  const index = hovered !== null && hovered < size ? hovered : null;
  const block =
    index === null || editor.isDestroyed
      ? null
      : (editor.view.dom.children[index] as HTMLElement | undefined);
  useEffect(() => {
    if (opensAt === null || opensAt !== index) return;
    setOpensAt(null);
    root.current?.querySelector<HTMLButtonElement>('[data-grip]')?.click();
  }, [opensAt, index]);
  if (index === null || !block) return null;

  const getRange = (): BlockRange => {
    const selected = rangeOfSelection(editor.state.selection);
    const isInSelection = !editor.state.selection.empty && index >= selected.start && index < selected.end;
    return isInSelection ? selected : { start: index, end: index + 1 };
  };
  const addBelow = () => {
    const { state, view } = editor;
    let pos = 0;
    for (let before = 0; before <= index; before++) pos += state.doc.child(before).nodeSize;
    const { indent, column } = state.doc.child(index).attrs;
    const tr = state.tr.insert(pos, state.schema.nodes.block!.create({ indent, column: column ?? null }));
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView());
    view.focus();
  };
  const drag = (event: ReactPointerEvent<HTMLButtonElement>) => {
    const range = withIndented(editor.state.doc, getRange());
    startDrag(event, {
      onMove: (pointer) => setTarget(findDropTarget(editor.view, range, pointer)),
      onDrop: (pointer) => {
        const found = findDropTarget(editor.view, range, pointer);
        setTarget(null);
        const tr = found && moveRange(editor.state, range, found.index, found.column);
        if (tr) editor.view.dispatch(tr);
        editor.view.focus();
      },
      onCancel: () => setTarget(null),
    });
  };
  return (
    <>
      <div
        ref={root}
        className={classes.handle}
        style={{
          insetBlockStart: block.offsetTop + firstLineOffset(block),
          translate: `${columnOffset(block)}px`,
        }}
        data-open={isOpen || undefined}
      >
        <button
          type="button"
          className={classes.button}
          aria-label={texts.handle.add}
          title={texts.handle.add}
          tabIndex={-1}
          onClick={addBelow}
        >
          <IconPlus size={17} aria-hidden />
        </button>
        <MenuButton groups={blockMenu(editor, getRange)} position="bottom-start" onToggle={setOpen}>
          <button
            type="button"
            data-grip
            className={classes.button}
            aria-label={texts.handle.actions}
            title={texts.handle.hint}
            tabIndex={-1}
            onPointerDown={drag}
          >
            <IconGripVertical size={17} aria-hidden />
          </button>
        </MenuButton>
      </div>
      {target && (
        <div
          className={classes.target}
          style={{
            insetBlockStart: target.top,
            ...(target.line && { left: target.line.left, right: 'auto', width: target.line.width }),
          }}
        />
      )}
    </>
  );
}

/** How far the column of a block is from the start of the page, in pixels. The handle follows it. */
function columnOffset(block: HTMLElement): number {
  if (!block.hasAttribute('data-column') || !(block.offsetParent instanceof HTMLElement)) return 0;
  const isRightToLeft = isReadFromRightToLeft(block);
  return isRightToLeft
    ? block.offsetLeft + block.offsetWidth - block.offsetParent.clientWidth
    : block.offsetLeft;
}

/** Returns the offset of the block's first line, where the handle is drawn. */
function firstLineOffset(block: HTMLElement): number {
  const style = getComputedStyle(block);
  const text = block.lastElementChild;
  const lineHeight = Number.parseFloat(getComputedStyle(text ?? block).lineHeight) || 24;
  return Number.parseFloat(style.paddingBlockStart) + (lineHeight - 24) / 2;
}

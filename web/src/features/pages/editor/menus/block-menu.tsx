import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCopy,
  IconLink,
  IconMessagePlus,
  IconTrash,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { copyText } from '../../../../platform/browser/clipboard.ts';
import { keyCapLabels } from '../../../../platform/keyboard/key-chord.ts';
import { isMac } from '../../../../platform/keyboard/shortcuts.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { MenuGroup } from '../../../../ui/menu/menu.ts';
import { pageCommentsTexts } from '../../comments/page-comments.texts.ts';
import { moveBlocksToNextColumn, moveBlocksToPreviousColumn } from '../columns/column-commands.ts';
import { turnInto } from '../commands/attributes.ts';
import { type BlockRange, blocksIn, columnOf, kindOf, withIndented } from '../commands/block-range.ts';
import { deleteBlocks, duplicateBlocks, moveBlocksDown, moveBlocksUp } from '../commands/move-blocks.ts';
import { startThreadOn } from '../decorations/comment-markers.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { isObjectKind } from '../schema/block-kinds.ts';
import { isTable } from '../schema/table.nodes.ts';
import { BLOCK_ICONS } from './block-icons.tsx';
import { textBlockTypes, typeKeyOf } from './block-types.ts';
import { mediaMenu } from './media-menu.tsx';
import { tableMenus } from './table-menu.tsx';

const NO_TABLE: Partial<ReturnType<typeof tableMenus>> = {};
const ICON = { size: 16, 'aria-hidden': true } as const;

/** Copies the address that opens the page at a block. A block without an id, which other clients can write, opens the page. */
async function copyBlockLink(blockId: string | null): Promise<void> {
  const { origin, pathname } = window.location;
  const isCopied = await copyText(`${origin}${pathname}${blockId ? `?block=${blockId}` : ''}`);
  if (isCopied) toast.success(texts.handle.linkCopied);
  else toast.error(texts.handle.copyFailed);
}

/** Returns the menu of the blocks in a range. Its commands act on the selection, so they select the blocks first. */
export function blockMenu(editor: Editor, getRange: () => BlockRange | null): MenuGroup[] {
  const range = getRange();
  const first = range && blocksIn(editor.state.doc, { start: range.start, end: range.start + 1 })[0];
  if (!range || !first) return [];
  const select = () => {
    const { doc } = editor.state;
    const now = getRange();
    const blocks = now ? blocksIn(doc, now) : [];
    const [from, to] = [blocks[0], blocks.at(-1)];
    if (!from || !to) return;
    const { selection: before } = editor.state;
    if (before.from >= from.pos && before.to <= to.pos + to.node.nodeSize) return;
    const selection = TextSelection.between(
      doc.resolve(from.pos + 1),
      doc.resolve(to.pos + to.node.nodeSize - 1),
    );
    editor.view.dispatch(editor.state.tr.setSelection(selection));
  };
  const run = (command: Command) => () => {
    editor.view.focus();
    select();
    command(editor.view.state, editor.view.dispatch, editor.view);
  };
  const runOnRange = (command: (range: BlockRange) => Command) => () => {
    const now = getRange();
    if (!now) return;
    command(withIndented(editor.state.doc, now))(editor.view.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  };
  const key = typeKeyOf(first.node);
  const groups: MenuGroup[] = [
    {
      items: [
        {
          key: 'comment',
          label: pageCommentsTexts.comment,
          icon: <IconMessagePlus {...ICON} />,
          keyCaps: keyCapLabels('mod+alt+m', isMac),
          onChoose: () => {
            const now = getRange();
            const block = now && blocksIn(editor.state.doc, { start: now.start, end: now.start + 1 })[0];
            if (block) startThreadOn(editor.state, block);
          },
        },
        {
          key: 'link',
          label: texts.handle.copyLink,
          icon: <IconLink {...ICON} />,
          onChoose: () => void copyBlockLink(first.node.attrs.id),
        },
        {
          key: 'duplicate',
          label: texts.handle.duplicate,
          icon: <IconCopy {...ICON} />,
          keyCaps: keyCapLabels('mod+d', isMac),
          onChoose: runOnRange(duplicateBlocks),
        },
        {
          key: 'up',
          label: texts.handle.moveUp,
          icon: <IconArrowUp {...ICON} />,
          keyCaps: keyCapLabels('alt+ArrowUp', isMac),
          onChoose: run(moveBlocksUp),
        },
        {
          key: 'down',
          label: texts.handle.moveDown,
          icon: <IconArrowDown {...ICON} />,
          keyCaps: keyCapLabels('alt+ArrowDown', isMac),
          onChoose: run(moveBlocksDown),
        },
        ...(columnOf(first.node) === null
          ? []
          : [
              {
                key: 'previous-column',
                label: texts.handle.previousColumn,
                icon: <IconArrowLeft {...ICON} />,
                keyCaps: keyCapLabels('mod+alt+ArrowLeft', isMac),
                onChoose: run(moveBlocksToPreviousColumn),
              },
              {
                key: 'next-column',
                label: texts.handle.nextColumn,
                icon: <IconArrowRight {...ICON} />,
                keyCaps: keyCapLabels('mod+alt+ArrowRight', isMac),
                onChoose: run(moveBlocksToNextColumn),
              },
            ]),
        {
          key: 'delete',
          label: texts.handle.delete,
          icon: <IconTrash {...ICON} />,
          isDanger: true,
          onChoose: runOnRange(deleteBlocks),
        },
      ],
    },
  ];
  const media = mediaMenu(editor, first);
  if (media) groups.unshift(media);
  if (isTable(first.node)) {
    const { row, column, table } = isInTable(editor.state) ? tableMenus(editor) : NO_TABLE;
    groups.push(...[row, column, table].flatMap((group) => group ?? []));
  } else if (!isObjectKind(kindOf(first.node)))
    groups.push({
      title: texts.handle.turnInto,
      items: textBlockTypes()
        .filter((option) => option.key !== key)
        .map(({ key: typeKey, name, type }) => {
          const Icon = BLOCK_ICONS[typeKey];
          return { key: typeKey, label: name, icon: <Icon {...ICON} />, onChoose: run(turnInto(type)) };
        }),
    });
  return groups;
}

import type { Editor } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { keymap } from '@tiptap/pm/keymap';
import type { Plugin } from '@tiptap/pm/state';
import { ySyncPlugin, yUndoPlugin } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness.js';
import type * as Y from 'yjs';
import { columnsLayout } from './columns/columns-layout.ts';
import { blockAt } from './commands/block-range.ts';
import { activeSource } from './decorations/active-source.ts';
import { codeColors } from './decorations/code-colors.ts';
import { commentMarkers, startThreadOn } from './decorations/comment-markers.ts';
import { foldingExtension } from './decorations/folding.ts';
import { placeholderPlugin } from './decorations/placeholders.ts';
import { blockIds } from './input/block-ids.ts';
import { editorKeymap } from './input/keymap.ts';
import { followLinks } from './input/links.ts';
import { markdownShortcuts } from './input/markdown-shortcuts.ts';
import { wholeMentions } from './input/mentions.ts';
import { objectSelection } from './input/object-selection.ts';
import { tables } from './input/tables.ts';
import { inlineEquations } from './math/inline-equations.ts';
import { pastedPlaces } from './mentions/pasted-places.ts';
import { placeNames } from './mentions/place-names.ts';
import { openBlockMenu } from './menus/block-handle.ts';
import { openLinkField } from './menus/link-editing.ts';
import { channelQuery, mentionQuery, pageQuery, slashQuery } from './menus/typed-query.ts';
import { droppedFiles } from './paste/dropped-files.ts';
import { pasting } from './paste/pasting.ts';
import { cursorsOf } from './together/cursors.ts';
import { uploads } from './uploads/uploads.ts';

interface Options {
  readonly pageId: string;
  readonly fragment: Y.XmlFragment;
  readonly awareness: Awareness;
  readonly getEditor: () => Editor;
}

/** The plugins of the editor. The first plugin that handles a key or event wins. */
export const editorPlugins = ({ pageId, fragment, awareness, getEditor }: Options): Plugin[] => [
  ySyncPlugin(fragment),
  cursorsOf(awareness),
  yUndoPlugin(),
  columnsLayout(),
  blockIds(),
  foldingExtension(pageId),
  commentMarkers(pageId),
  slashQuery.plugin(),
  mentionQuery.plugin(),
  pageQuery.plugin(),
  channelQuery.plugin(),
  placeNames(),
  wholeMentions(),
  markdownShortcuts(),
  objectSelection(),
  followLinks(),
  uploads(pageId),
  droppedFiles(),
  dropCursor({ color: 'var(--accent)', width: 2 }),
  pastedPlaces(),
  pasting(),
  keymap({
    'Mod-k': openLinkField(getEditor),
    'Mod-.': openBlockMenu(getEditor),
    'Mod-Alt-m': (state) => {
      const block = blockAt(state.doc, state.selection.from);
      return block !== null && startThreadOn(state, block);
    },
  }),
  ...tables(),
  editorKeymap(),
  placeholderPlugin(),
  codeColors(),
  inlineEquations(),
  activeSource(),
];

import type { Editor } from '@tiptap/core';
import { insertColumns } from '../columns/column-commands.ts';
import { insertBlock } from '../commands/insert-block.ts';
import { insertTable } from '../commands/tables.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { createBlockId } from '../schema/block-kinds.ts';
import { chooseFile } from '../uploads/uploads.ts';
import { useEditorState } from '../view/useEditorState.ts';
import { BLOCK_ICONS } from './block-icons.tsx';
import { type BlockTypeOption, searchBlockTypes } from './block-types.ts';
import { QueryMenu, type QueryOption } from './QueryMenu.tsx';
import { slashQuery } from './typed-query.ts';

/** The menu of blocks that opens with a slash. */
export function SlashMenu({ editor }: { editor: Editor }) {
  const query = useEditorState(editor, ({ state }) => slashQuery.queryOf(state));
  if (query === null) return null;
  const options = searchBlockTypes(query.text).map((option) => optionOf(editor, option));
  // If nothing matches, the slash and the text after it are ordinary text, so the menu closes.
  if (options.length === 0 && query.text.length >= 4) return null;
  return (
    <QueryMenu
      key={query.from}
      {...{ editor, query, options }}
      follower={slashQuery}
      label={texts.slash.label}
    />
  );
}

function optionOf({ view }: Editor, { key, type, name, hint }: BlockTypeOption): QueryOption {
  const Icon = BLOCK_ICONS[key];
  return {
    key,
    name,
    hint,
    icon: <Icon size={18} stroke={1.6} aria-hidden />,
    choose: (query) => {
      if (type === 'table') {
        insertTable(query)(view.state, view.dispatch);
        return;
      }
      if ('columns' in type) {
        insertColumns(type.columns, query)(view.state, view.dispatch);
        return;
      }
      // A new image or file has an id, so that the upload finds it.
      const id = type.kind === 'image' || type.kind === 'file' ? createBlockId() : null;
      insertBlock(type, query, id)(view.state, view.dispatch);
      if (id !== null) chooseFile(view, id, type.kind);
    },
  };
}

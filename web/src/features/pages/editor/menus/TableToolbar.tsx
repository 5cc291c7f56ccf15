import { IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { CellSelection, isInTable } from '@tiptap/pm/tables';
import { useState } from 'react';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import { editorTexts as texts } from '../editor.texts.ts';
import { Floating } from '../view/Floating.tsx';
import { useEditorState } from '../view/useEditorState.ts';
import classes from './TableToolbar.module.css';
import { tableMenus } from './table-menu.tsx';

/** The toolbar of the table that contains the caret, with menus for the row, the column and the table. */
export function TableToolbar({ editor }: { editor: Editor }) {
  const [openMenus, setOpenMenus] = useState(0);
  const index = useEditorState(editor, ({ state, view }) =>
    isInTable(state) && (state.selection.empty || state.selection instanceof CellSelection) && view.hasFocus()
      ? state.selection.$from.index(0)
      : null,
  );
  const [lastIndex, setLastIndex] = useState(index);
  if (index !== null && index !== lastIndex) setLastIndex(index);
  const size = useEditorState(editor, ({ state }) => state.doc.content.size);
  // An open menu has the focus, so the editor reports no table. The toolbar then stays at the last one.
  const shown = index ?? (openMenus > 0 ? lastIndex : null);
  const element = shown === null || editor.isDestroyed ? null : editor.view.dom.children[shown];
  if (!element) return null;
  const menus = tableMenus(editor);
  const buttons = [
    { label: texts.table.row, group: menus.row },
    { label: texts.table.column, group: menus.column },
    { label: texts.table.table, group: menus.table },
  ];
  return (
    <Floating
      getRect={() => element.getBoundingClientRect()}
      around={editor.view.dom}
      placement="top-end"
      updateKey={`${shown} ${size}`}
    >
      <div role="toolbar" aria-label={texts.table.label} className={classes.toolbar}>
        {buttons.map(({ label, group }) => (
          <MenuButton
            key={label}
            groups={[group]}
            position="bottom-end"
            onToggle={(isOpen) => setOpenMenus((count) => Math.max(0, count + (isOpen ? 1 : -1)))}
          >
            <button
              type="button"
              tabIndex={-1}
              className={classes.button}
              onMouseDown={(event) => event.preventDefault()}
            >
              {label}
              <IconChevronDown size={14} aria-hidden />
            </button>
          </MenuButton>
        ))}
      </div>
    </Floating>
  );
}

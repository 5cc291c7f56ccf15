import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { type ColumnGroup, groupColumns } from '@workflow/contract/pages/document/document.columns.ts';
import { columnOf } from '../commands/block-range.ts';

interface ColumnState {
  readonly groups: readonly ColumnGroup[];
  readonly decorations: DecorationSet;
}

const key = new PluginKey<ColumnState>('columns');
const NONE: ColumnState = { groups: [], decorations: DecorationSet.empty };

/** Returns the rows of columns in a document. */
export function columnGroupsIn(doc: Node): ColumnGroup[] {
  const columns = doc.children.map(columnOf);
  return columns.some((column) => column !== null) ? groupColumns(columns) : [];
}

function stateOf(doc: Node): ColumnState {
  const groups = columnGroupsIn(doc);
  if (groups.length === 0) return NONE;
  const styles = new Map<number, string>();
  for (const { columns } of groups)
    for (const [place, { start, end }] of columns.entries())
      for (let index = start; index < end; index++)
        styles.set(index, `--columns: ${columns.length}; --column: ${place}`);
  const decorations: Decoration[] = [];
  doc.forEach((node, pos, index) => {
    const style = styles.get(index);
    if (style) decorations.push(Decoration.node(pos, pos + node.nodeSize, { 'data-column': '', style }));
  });
  return { groups, decorations: DecorationSet.create(doc, decorations) };
}

/** Returns the rows of columns that the editor shows. */
export const columnGroupsOf = (state: EditorState): readonly ColumnGroup[] =>
  key.getState(state)?.groups ?? [];

/**
 * Moves each column up next to the first one, and moves the following blocks below the longest column. The blocks are siblings, so that a
 * block stays one element when it changes its column, and CSS alone has no layout that puts some siblings beside others.
 */
function layOut({ dom, state }: EditorView): void {
  for (const { columns, end } of columnGroupsOf(state)) {
    const heights = columns.map((column) => {
      const first = dom.children[column.start];
      const last = dom.children[column.end - 1];
      if (!(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return 0;
      return last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
    });
    for (const [place, column] of columns.entries())
      for (let index = column.start; index < column.end; index++) {
        const element = dom.children[index];
        if (!(element instanceof HTMLElement)) continue;
        const isFirst = place > 0 && index === column.start;
        const isLast = index === end - 1;
        element.style.setProperty('--rise', isFirst ? `${-heights[place - 1]!}px` : '0px');
        element.style.setProperty('--rest', isLast ? `${Math.max(...heights) - heights[place]!}px` : '0px');
      }
  }
}

/** Lays out columns again whenever one of their blocks changes its height. */
export const columnsLayout = () =>
  new Plugin<ColumnState>({
    key,
    state: {
      init: (_config, { doc }) => stateOf(doc),
      apply: (tr, value) => (tr.docChanged ? stateOf(tr.doc) : value),
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
    view: (view) => {
      const observer = new ResizeObserver(() => layOut(view));
      const watch = () => {
        observer.disconnect();
        for (const { start, end } of columnGroupsOf(view.state))
          for (let index = start; index < end; index++) {
            const element = view.dom.children[index];
            if (element) observer.observe(element);
          }
        layOut(view);
      };
      watch();
      return {
        update: (_view, before) => {
          const hasColumns = columnGroupsOf(view.state).length > 0 || columnGroupsOf(before).length > 0;
          if (before.doc !== view.state.doc && hasColumns) watch();
        },
        destroy: () => observer.disconnect(),
      };
    },
  });

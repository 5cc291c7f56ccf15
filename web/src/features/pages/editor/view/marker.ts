import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { BlockAttributes } from '../schema/block-kinds.ts';

/** The block that a marker belongs to. */
export interface MarkerContext {
  readonly view: EditorView;
  readonly getPos: () => number | undefined;
  readonly getNode: () => Node;
}

/** The part of a block that is not text, such as the checkbox of a to-do. */
export interface Marker {
  readonly dom: HTMLElement;
  update(node: Node, state: { readonly isFolded: boolean }): void;
  destroy?(): void;
}

/** Changes an attribute of the block as an edit of this user. */
export function changeAttribute<Name extends keyof BlockAttributes>(
  { view, getPos }: MarkerContext,
  name: Name,
  value: BlockAttributes[Name],
): void {
  const pos = getPos();
  if (pos !== undefined && view.editable) view.dispatch(view.state.tr.setNodeAttribute(pos, name, value));
}

/** Puts the caret at the end of the text of a block whose text is a source. Returns whether the block is there. */
export function editSource({ view, getPos, getNode }: MarkerContext): boolean {
  const pos = getPos();
  if (pos === undefined) return false;
  const end = pos + getNode().nodeSize - 1;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end)));
  view.focus();
  return true;
}

/** Creates an element whose content the editor ignores. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
) {
  const element = document.createElement(tag);
  element.className = className ?? '';
  element.contentEditable = 'false';
  return element;
}

import type { Node } from '@tiptap/pm/model';
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

/** Creates an element that the editor does not take for text. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
) {
  const element = document.createElement(tag);
  element.className = className ?? '';
  element.contentEditable = 'false';
  return element;
}

import type { Node } from '@tiptap/pm/model';
import type { Decoration, EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { pageCommentsTexts } from '../../comments/page-comments.texts.ts';
import { kindOf } from '../commands/block-range.ts';
import { openThreadsOf } from '../decorations/comment-markers.ts';
import { attributesOf } from '../schema/block.node.ts';
import { type BlockKind, isDiagram, isSourceKind, knownLevel } from '../schema/block-kinds.ts';
import { createMarker } from './block-markers.ts';
import classes from './blocks.module.css';
import type { Marker } from './marker.ts';

/**
 * Draws a block: an outer element with attributes for the style sheet, the marker of its kind (such as a checkbox), and the element with
 * the text. Attribute changes reuse the elements, so that a change of another user does not disturb what this user types.
 */
export class BlockView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  #node: Node;
  #marker: Marker | null = null;
  #markerKind: BlockKind | null = null;
  #threads: HTMLButtonElement | null = null;

  constructor(
    node: Node,
    view: EditorView,
    getPos: () => number | undefined,
    decorations: readonly Decoration[],
  ) {
    this.#node = node;
    this.#view = view;
    this.#getPos = getPos;
    this.dom = document.createElement('div');
    this.dom.className = classes.block!;
    // Chromium does not lay out a new block with `content-visibility: auto` until the next frame, and would put text that is typed before
    // it outside the block, where it is lost.
    if (view.hasFocus()) this.dom.dataset.fresh = '';
    this.contentDOM = document.createElement('div');
    this.contentDOM.className = classes.text!;
    this.contentDOM.dir = 'auto';
    this.dom.append(this.contentDOM);
    this.#render(decorations);
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#render(decorations);
    return true;
  }

  stopEvent(event: Event): boolean {
    return (
      event.target instanceof HTMLElement &&
      !this.contentDOM.contains(event.target) &&
      event.target !== this.dom
    );
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    if (mutation.type === 'selection') return false;
    return mutation.type === 'attributes' || !this.contentDOM.contains(mutation.target);
  }

  destroy(): void {
    this.#marker?.destroy?.();
  }

  #render(decorations: readonly Decoration[]): void {
    const { indent, level, checked } = attributesOf(this.#node);
    const kind = kindOf(this.#node);
    const { dom, contentDOM } = this;
    setOrRemove(dom, 'data-kind', kind);
    setOrRemove(dom, 'data-level', kind === 'heading' ? String(knownLevel(level)) : null);
    setOrRemove(dom, 'data-indent', indent ? String(indent) : null);
    setOrRemove(dom, 'data-checked', kind === 'todo' && checked ? '' : null);
    setOrRemove(dom, 'data-diagram', isDiagram(this.#node.attrs) ? '' : null);
    setOrRemove(dom, 'data-empty', this.#node.content.size === 0 ? '' : null);
    setOrRemove(contentDOM, 'role', kind === 'heading' ? 'heading' : null);
    setOrRemove(contentDOM, 'aria-level', kind === 'heading' ? String(knownLevel(level) + 1) : null);
    setOrRemove(contentDOM, 'spellcheck', isSourceKind(kind) ? 'false' : null);
    const placeholder = decorations.map(({ spec }) => spec.placeholder as string | undefined).find(Boolean);
    setOrRemove(contentDOM, 'data-placeholder', placeholder ?? null);
    if (this.#markerKind !== kind) {
      this.#marker?.destroy?.();
      this.#marker?.dom.remove();
      this.#markerKind = kind;
      this.#marker = createMarker(kind, {
        view: this.#view,
        getPos: this.#getPos,
        getNode: () => this.#node,
      });
      if (this.#marker) dom.insertBefore(this.#marker.dom, contentDOM);
    }
    this.#marker?.update(this.#node, { isFolded: decorations.some(({ spec }) => spec.isFolded) });
    this.#renderThreads(decorations.map(({ spec }) => spec.threadCount as number | undefined).find(Boolean));
  }

  /** Draws the button that opens the threads about the block. */
  #renderThreads(count: number | undefined): void {
    setOrRemove(this.dom, 'data-threads', count ? String(count) : null);
    if (!count) {
      this.#threads?.remove();
      this.#threads = null;
      return;
    }
    this.#threads ??= this.#createThreadsButton();
    this.#threads.textContent = String(count);
    this.#threads.ariaLabel = pageCommentsTexts.marker({ count });
  }

  #createThreadsButton(): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = classes.threads!;
    button.contentEditable = 'false';
    // The button must not move the caret or be a Tab stop. Keyboard users open the comments from the header.
    button.tabIndex = -1;
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      const { id } = attributesOf(this.#node);
      if (id) openThreadsOf(this.#view, id);
    });
    this.dom.append(button);
    return button;
  }
}

function setOrRemove(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { createElement } from '../view/marker.ts';
import { drawEquation } from './draw-equation.ts';
import classes from './math.module.css';

interface Range {
  readonly from: number;
  readonly to: number;
}

interface EquationState {
  readonly decorations: DecorationSet;
  /** The equation whose source is shown, because the selection touches it. */
  readonly edited: Range | null;
}

const key = new PluginKey<EquationState>('inline-equations');

const isEquation = (node: Node): boolean =>
  node.isText && node.marks.some(({ type }) => type.name === 'math');

/** Returns the equations in a text; pieces of one equation with different formatting belong together. */
function equationsIn(text: Node, start: number): Range[] {
  const found: { from: number; to: number }[] = [];
  text.forEach((child, offset) => {
    if (!isEquation(child)) return;
    const from = start + offset;
    if (found.at(-1)?.to === from) found.at(-1)!.to = from + child.nodeSize;
    else found.push({ from, to: from + child.nodeSize });
  });
  return found;
}

function createDrawing(view: EditorView, getPos: () => number | undefined, source: string): HTMLElement {
  const dom = createElement('span', classes.inline);
  drawEquation(dom, { source, isBlock: false });
  dom.addEventListener('mousedown', (event) => {
    const pos = getPos();
    if (pos === undefined || !view.editable) return;
    event.preventDefault();
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, pos + source.length)));
    view.focus();
  });
  return dom;
}

/** Hides the source of an equation and draws the equation instead, unless the selection touches it. */
function decorate(doc: Node, { from, to }: Range, isEdited: boolean): Decoration[] {
  if (isEdited) return [Decoration.inline(from, to, { class: classes.source! })];
  const source = doc.textBetween(from, to);
  return [
    Decoration.widget(from, (view, getPos) => createDrawing(view, getPos, source), {
      key: `equation ${source}`,
      side: -1,
      ignoreSelection: true,
    }),
    Decoration.inline(from, to, { class: classes.hidden! }),
  ];
}

function findEditedEquation({ selection }: EditorState): Range | null {
  const { $from, from, to } = selection;
  if (!(selection instanceof TextSelection) || !$from.parent.isTextblock || to > $from.end()) return null;
  return (
    equationsIn($from.parent, $from.start()).find((range) => from <= range.to && to >= range.from) ?? null
  );
}

/** Returns the texts that a transaction changed, with the position of their content. */
function changedTexts(tr: Transaction): Map<number, Node> {
  const texts = new Map<number, Node>();
  for (const [index, map] of tr.mapping.maps.entries())
    map.forEach((_oldStart, _oldEnd, newStart, newEnd) => {
      const rest = tr.mapping.slice(index + 1);
      const from = Math.max(0, rest.map(newStart, -1));
      const to = Math.min(tr.doc.content.size, rest.map(newEnd, 1));
      tr.doc.nodesBetween(from, to, (node, pos) => {
        if (!node.isTextblock) return true;
        texts.set(pos + 1, node);
        return false;
      });
      // An insertion or deletion at the edge of a text is between no nodes.
      for (const $pos of [tr.doc.resolve(from), tr.doc.resolve(to)])
        if ($pos.parent.isTextblock) texts.set($pos.start(), $pos.parent);
    });
  return texts;
}

/** Decorates the given texts again. */
function redraw(
  { decorations }: EquationState,
  doc: Node,
  texts: ReadonlyMap<number, Node>,
  edited: Range | null,
): DecorationSet {
  let next = decorations;
  for (const [start, text] of texts) {
    const found = equationsIn(text, start);
    const before = next.find(start, start + text.content.size);
    if (before.length > 0) next = next.remove(before);
    if (found.length > 0)
      next = next.add(
        doc,
        found.flatMap((range) => decorate(doc, range, range.from === edited?.from)),
      );
  }
  return next;
}

function textAt(doc: Node, range: Range | null): [number, Node][] {
  if (!range || range.from > doc.content.size) return [];
  const $pos = doc.resolve(range.from);
  return $pos.parent.isTextblock ? [[$pos.start(), $pos.parent]] : [];
}

/** Draws the equations within texts. Only texts that change, and the one with the caret, are looked at again. */
export const inlineEquations = () =>
  new Plugin<EquationState>({
    key,
    state: {
      init: (_config, { doc }) => {
        const decorations: Decoration[] = [];
        doc.descendants((node, pos) => {
          if (!node.isTextblock) return true;
          for (const range of equationsIn(node, pos + 1)) decorations.push(...decorate(doc, range, false));
          return false;
        });
        return { decorations: DecorationSet.create(doc, decorations), edited: null };
      },
      apply: (tr, value, _before, state) => {
        if (!tr.docChanged && !tr.selectionSet) return value;
        const edited = findEditedEquation(state);
        const isSame = edited?.from === value.edited?.from && edited?.to === value.edited?.to;
        if (!tr.docChanged && isSame) return value;
        const { doc } = tr;
        const texts = tr.docChanged ? changedTexts(tr) : new Map<number, Node>();
        const left = value.edited && {
          from: tr.mapping.map(value.edited.from),
          to: tr.mapping.map(value.edited.to),
        };
        for (const [start, text] of [...textAt(doc, left), ...textAt(doc, edited)]) texts.set(start, text);
        const mapped = { edited, decorations: value.decorations.map(tr.mapping, doc) };
        return { edited, decorations: redraw(mapped, doc, texts, edited) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });

import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { type Place, placeOfMention } from './places.ts';

/** What a mentioned place is called now. */
export interface PlaceName {
  /** Null while it loads, and for a place that the user cannot see. The mention then shows the name that it was written with. */
  readonly name: string | null;
  /** The emoji of a page. */
  readonly icon: string | null;
}

export type PlaceNames = ReadonlyMap<string, PlaceName>;

export interface FoundPlace {
  readonly place: Place;
  readonly from: number;
  readonly to: number;
  readonly node: Node;
}

const MENTIONS_MAX = 500;

/** Returns the mentions of pages, channels and tasks in a document, in order. */
export function findPlaces(doc: Node): FoundPlace[] {
  const found: FoundPlace[] = [];
  doc.descendants((node, from) => {
    if (!node.isText || found.length >= MENTIONS_MAX) return;
    const markOf = (name: string) => node.marks.find(({ type }) => type.name === name)?.attrs;
    const mention = markOf('mention');
    // Only a part of the name has other formatting.
    if (!mention || mention.label !== node.text) return;
    const place = placeOfMention(mention, markOf('link')?.href);
    if (place) found.push({ place, from, to: from + node.nodeSize, node });
  });
  return found;
}

const drawText = (name: 'placeIcon' | 'placeName', text: string) => () => {
  const span = document.createElement('span');
  span.dataset[name] = '';
  span.textContent = text;
  return span;
};

function decorate(doc: Node, names: PlaceNames): DecorationSet {
  const decorations: Decoration[] = [];
  for (const { place, from, to, node } of findPlaces(doc)) {
    const { name = null, icon = null } = names.get(place.id) ?? {};
    const { marks } = node;
    if (icon !== null)
      decorations.push(
        Decoration.widget(from, drawText('placeIcon', icon), { side: 1, marks: [...marks], key: icon }),
      );
    if (name === null || name === node.text) continue;
    decorations.push(
      Decoration.inline(from, to, { 'data-old-name': '' }),
      Decoration.widget(to, drawText('placeName', name), { side: -1, marks: [...marks], key: name }),
    );
  }
  return DecorationSet.create(doc, decorations);
}

interface NamesState {
  readonly names: PlaceNames;
  readonly decorations: DecorationSet;
}

const key = new PluginKey<NamesState>('place-names');

/** Shows the current names of mentioned places. The document keeps the names that were written, because reading a page must not edit it. */
export const placeNames = () =>
  new Plugin<NamesState>({
    key,
    state: {
      init: () => ({ names: new Map(), decorations: DecorationSet.empty }),
      apply: (tr, value) => {
        const names = (tr.getMeta(key) as PlaceNames | undefined) ?? value.names;
        if (names === value.names && !tr.docChanged) return value;
        return { names, decorations: names.size === 0 ? DecorationSet.empty : decorate(tr.doc, names) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });

/** Sets the names. A page without mentions gets no transaction. */
export function setPlaceNames(view: Pick<EditorView, 'state' | 'dispatch'>, names: PlaceNames): void {
  if (names.size === 0 && key.getState(view.state)?.names.size === 0) return;
  view.dispatch(view.state.tr.setMeta(key, names).setMeta('addToHistory', false));
}

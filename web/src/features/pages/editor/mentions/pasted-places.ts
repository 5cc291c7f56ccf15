import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { internalPathOf } from '../../../messages/links/internal-links.ts';
import { textblockOfSelection } from '../commands/block-range.ts';
import { insertPlaceMention } from '../commands/insert-mention.ts';
import { type Place, placeOfAddress } from './places.ts';

/** Returns the name of a place as a mention shows it; null for one that the user cannot see or that is not loaded. */
export type NameOfPlace = (place: Place) => string | null;

interface Slot {
  nameOf: NameOfPlace;
}

const key = new PluginKey('pasted-places');

/** Pastes the address of a page or channel as a mention of it. With selected text it stays a link of that text. */
export const pastedPlaces = () => {
  const slot: Slot = { nameOf: () => null };
  return new Plugin({
    key,
    slot,
    props: {
      handlePaste: (view, event) => {
        const { state } = view;
        const { from, to, empty } = state.selection;
        const path = internalPathOf(event.clipboardData?.getData('text/plain').trim() ?? '');
        const place = path === null ? null : placeOfAddress(path);
        if (!place || !empty || textblockOfSelection(state)?.isSource !== false) return false;
        const name = slot.nameOf(place);
        if (name === null) return false;
        insertPlaceMention(place, name, from, to)(view);
        return true;
      },
    },
  });
};

/** Sets where pasted addresses get their names. */
export function setNameOfPlace(state: EditorState, nameOf: NameOfPlace): void {
  const slot = key.get(state)?.spec.slot as Slot | undefined;
  if (slot) slot.nameOf = nameOf;
}

import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { addressOfPlace, type Place } from '../mentions/places.ts';
import { createBlockId } from '../schema/block-kinds.ts';

interface NewMention {
  readonly type: 'user' | 'date';
  /** The id of the user, or the day. */
  readonly id: string;
  readonly label: string;
}

/** Inserts text with marks in place of a query, and a space after it. */
const insertMarked =
  (text: string, marks: Readonly<Record<string, object>>, from: number, to: number) =>
  (view: EditorView): void => {
    const { schema, tr } = view.state;
    const created = Object.entries(marks).map(([name, attributes]) =>
      schema.marks[name]!.create(attributes as Record<string, unknown>),
    );
    const marked = schema.text(text, created);
    view.dispatch(tr.replaceWith(from, to, [marked, schema.text(' ')]).scrollIntoView());
  };

/** Inserts a mention of a user or a day. Its key stays when the text is moved or copied, so that a user is notified once. */
export const insertMention = ({ label, ...mention }: NewMention, from: number, to: number) =>
  insertMarked(label, { mention: { ...mention, label, key: createBlockId() } }, from, to);

/** Inserts a mention of a page, channel or task. It is also a link, so that exports and other clients have its address. */
export const insertPlaceMention = (place: Place, label: string, from: number, to: number) =>
  insertMarked(
    label,
    {
      mention: { type: place.type, id: place.id, label, key: createBlockId() },
      link: { href: addressOfPlace(place) },
    },
    from,
    to,
  );

const isMention = (node: Node | null) => node?.marks.some(({ type }) => type.name === 'mention') ?? false;

/** Backspace after a mention deletes all of it. */
export const deleteMention: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  const { pos, nodeBefore } = $from;
  if (!empty || !isMention(nodeBefore)) return false;
  dispatch?.(tr.delete(pos - nodeBefore!.nodeSize, pos).scrollIntoView());
  return true;
};

/** Delete before a mention deletes all of it, because the shown name can differ from the text in the document. */
export const deleteMentionForward: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  const { pos, nodeAfter } = $from;
  if (!empty || !isMention(nodeAfter)) return false;
  dispatch?.(tr.delete(pos, pos + nodeAfter!.nodeSize).scrollIntoView());
  return true;
};

import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { createBlockId } from '../schema/block-kinds.ts';

interface NewMention {
  readonly type: 'user' | 'date';
  /** The id of the user, or the day. */
  readonly id: string;
  readonly label: string;
}

/** Inserts text with a mark in place of a query, and a space after it. */
const insertMarked =
  (text: string, mark: 'mention' | 'link', attributes: object, from: number, to: number) =>
  (view: EditorView): void => {
    const { schema, tr } = view.state;
    const marked = schema.text(text, [schema.marks[mark]!.create(attributes as Record<string, unknown>)]);
    view.dispatch(tr.replaceWith(from, to, [marked, schema.text(' ')]).scrollIntoView());
  };

/** Inserts a mention of a user or a day. Its key stays when the text is moved or copied, so that a user is notified once. */
export const insertMention = ({ label, ...mention }: NewMention, from: number, to: number) =>
  insertMarked(label, 'mention', { ...mention, label, key: createBlockId() }, from, to);

/** Inserts a link to a page. */
export const insertPageLink = (
  { id, workspace_id }: Pick<Page, 'id' | 'workspace_id'>,
  title: string,
  from: number,
  to: number,
) => insertMarked(title, 'link', { href: `/workspace/${workspace_id}/page/${id}` }, from, to);

/** Backspace after a mention deletes all of it. */
export const deleteMention: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const mark = empty && $from.nodeBefore?.marks.find(({ type }) => type.name === 'mention');
  if (!mark) return false;
  dispatch?.(state.tr.delete($from.pos - $from.nodeBefore!.nodeSize, $from.pos).scrollIntoView());
  return true;
};

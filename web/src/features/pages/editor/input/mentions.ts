import { Plugin } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

/** Turns a mention that this user edits into text, because its text no longer names the user. */
export const wholeMentions = () =>
  new Plugin({
    appendTransaction: (transactions, _before, { doc, selection, schema, tr }) => {
      const isOwnChange = transactions.some(
        (transaction) => transaction.docChanged && !transaction.getMeta(ySyncPluginKey)?.isChangeOrigin,
      );
      const { $from } = selection;
      if (!isOwnChange || !$from.parent.isTextblock) return null;
      const start = $from.start();
      $from.parent.forEach((child, offset) => {
        const mark = child.marks.find(({ type }) => type.name === 'mention');
        if (!mark || child.text === mark.attrs.label) return;
        tr.removeMark(start + offset, start + offset + child.nodeSize, schema.marks.mention!);
      });
      return tr.docChanged && doc ? tr : null;
    },
  });

import { Plugin } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { isBlock } from '../commands/block-range.ts';
import { createBlockId } from '../schema/block-kinds.ts';
import { isTable } from '../schema/table.nodes.ts';

/**
 * Gives blocks that this user creates, splits or pastes an id of their own. Blocks of other users and the empty block of a page that
 * nobody has written in stay as they are, because opening a page must not change it.
 */
export const blockIds = () =>
  new Plugin({
    appendTransaction: (transactions, _before, { doc, tr }) => {
      const isOwnChange = transactions.some(
        (transaction) => transaction.docChanged && !transaction.getMeta(ySyncPluginKey)?.isChangeOrigin,
      );
      if (!isOwnChange) return null;
      const seen = new Set<string>();
      doc.forEach((node, pos) => {
        if (!isBlock(node) && !isTable(node)) return;
        const { id } = node.attrs;
        if (id && !seen.has(id)) {
          seen.add(id);
          return;
        }
        const fresh = createBlockId();
        seen.add(fresh);
        tr.setNodeAttribute(pos, 'id', fresh);
      });
      return tr.docChanged ? tr : null;
    },
  });

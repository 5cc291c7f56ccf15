import { type Command, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { type BlockType, isObjectKind } from '../schema/block-kinds.ts';
import { attributesOfType, turnBlockInto } from './attributes.ts';
import { blockOfSelection, kindOf } from './block-range.ts';

/**
 * Inserts a block from the slash menu in place of the typed query: an empty block becomes the new one, otherwise the new block follows
 * the block with the caret. `id` is its id, if the caller needs one. A divider gets a paragraph below, so that the user can write on.
 */
export const insertBlock =
  (
    type: BlockType,
    query: { readonly from: number; readonly to: number },
    id: string | null = null,
  ): Command =>
  (state, dispatch) => {
    const { tr, schema } = state;
    tr.delete(query.from, query.to);
    const block = blockOfSelection({ selection: tr.selection });
    if (!block || !dispatch) return block !== null;
    const { indent, column } = block.node.attrs;
    const create = (attributes: object) => schema.nodes.block!.create({ ...attributes, indent, column });
    let { pos } = block;
    if (block.node.content.size === 0 && !isObjectKind(kindOf(block.node))) turnBlockInto(tr, block, type);
    else {
      pos += block.node.nodeSize;
      tr.insert(pos, create(attributesOfType(type)));
      tr.setSelection(TextSelection.create(tr.doc, pos + 1));
    }
    if (id !== null) tr.setNodeAttribute(pos, 'id', id);
    if (isObjectKind(type.kind)) {
      const below = pos + tr.doc.nodeAt(pos)!.nodeSize;
      const next = tr.doc.nodeAt(below);
      if (!next) tr.insert(below, create({}));
      const isText = tr.doc.nodeAt(below)?.isTextblock;
      tr.setSelection(isText ? TextSelection.create(tr.doc, below + 1) : NodeSelection.create(tr.doc, below));
    }
    dispatch(tr.scrollIntoView());
    return true;
  };

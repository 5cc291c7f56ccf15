import { getSchema, Node } from '@tiptap/core';
import { Block } from './block.node.ts';
import { marks } from './marks.ts';

const Document = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const Text = Node.create({ name: 'text', group: 'inline' });

/** The nodes and marks that a page can consist of, besides blocks. */
export const otherNodes = [Document, Text, ...marks];

export const pageSchema = getSchema([Block, ...otherNodes]);

import { getSchema, Node } from '@tiptap/core';
import { Block } from './block.node.ts';
import { marks } from './marks.ts';
import { tableNodes } from './table.nodes.ts';

const Document = Node.create({ name: 'doc', topNode: true, content: '(block | table)+' });
const Text = Node.create({ name: 'text', group: 'inline' });

/** The nodes and marks that a page can consist of, besides blocks. */
export const otherNodes = [Document, Text, ...tableNodes, ...marks];

export const pageSchema = getSchema([Block, ...otherNodes]);

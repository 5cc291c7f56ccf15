import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { isTable } from '../editor/schema/table.nodes.ts';

/** The maximum size of one part in bytes of JSON, which is near its size in the document. A Yjs update has a maximum size. */
const PORTION_BYTES = 200_000;

/** A part of a page: blocks, or a table whose rows continue the last table of the previous part. */
export interface Portion {
  readonly blocks: readonly ProseMirrorNode[];
  readonly isTableContinued: boolean;
}

const encoder = new TextEncoder();
const sizeOf = (node: ProseMirrorNode): number => encoder.encode(JSON.stringify(node.toJSON())).length;

/** Groups nodes in order, so that each group has the maximum size, or is one larger node. */
function groupBySize(nodes: readonly ProseMirrorNode[]): ProseMirrorNode[][] {
  const groups: ProseMirrorNode[][] = [];
  let bytes = PORTION_BYTES;
  for (const node of nodes) {
    const size = sizeOf(node);
    bytes += size;
    if (bytes > PORTION_BYTES) {
      groups.push([]);
      bytes = size;
    }
    groups.at(-1)!.push(node);
  }
  return groups;
}

/** Divides the blocks of a page into parts that fit into one update each. A large table is divided between its rows. */
export function* portionsOf(blocks: readonly ProseMirrorNode[]): Generator<Portion> {
  for (const group of groupBySize(blocks)) {
    const [table] = group;
    if (group.length > 1 || !table || !isTable(table)) yield { blocks: group, isTableContinued: false };
    else
      for (const [index, rows] of groupBySize(table.children).entries())
        yield { blocks: [table.copy(Fragment.from(rows))], isTableContinued: index > 0 };
  }
}

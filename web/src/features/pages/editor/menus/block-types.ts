import type { Node } from '@tiptap/pm/model';
import { kindOf } from '../commands/block-range.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import {
  type BlockType,
  DIAGRAM_LANGUAGE,
  isDiagram,
  isObjectKind,
  knownLevel,
} from '../schema/block-kinds.ts';

export type BlockTypeKey = keyof typeof texts.blocks;

/** A row of columns, which consists of several blocks. */
interface ColumnsType {
  readonly columns: number;
}

/** The types in the order of the menus. */
const TYPES: readonly (readonly [BlockTypeKey, BlockType | 'table' | ColumnsType])[] = [
  ['paragraph', { kind: 'paragraph' }],
  ['heading1', { kind: 'heading', level: 1 }],
  ['heading2', { kind: 'heading', level: 2 }],
  ['heading3', { kind: 'heading', level: 3 }],
  ['bulleted', { kind: 'bulleted' }],
  ['numbered', { kind: 'numbered' }],
  ['todo', { kind: 'todo' }],
  ['toggle', { kind: 'toggle' }],
  ['quote', { kind: 'quote' }],
  ['callout', { kind: 'callout' }],
  ['code', { kind: 'code' }],
  ['diagram', { kind: 'code', language: DIAGRAM_LANGUAGE }],
  ['math', { kind: 'math' }],
  ['table', 'table'],
  ['columns2', { columns: 2 }],
  ['columns3', { columns: 3 }],
  ['columns4', { columns: 4 }],
  ['image', { kind: 'image' }],
  ['file', { kind: 'file' }],
  ['divider', { kind: 'divider' }],
];

export interface BlockTypeOption {
  readonly key: BlockTypeKey;
  readonly type: BlockType | 'table' | ColumnsType;
  readonly name: string;
  readonly hint: string;
  /** Further words that find the type. */
  readonly words: string;
}

export const blockTypes = (): BlockTypeOption[] =>
  TYPES.map(([key, type]) => ({ key, type, ...texts.blocks[key] }));

/** The types that a block with text can become. */
export const textBlockTypes = (): (BlockTypeOption & { readonly type: BlockType })[] =>
  blockTypes().flatMap(({ type, ...option }) =>
    type === 'table' || 'columns' in type || isObjectKind(type.kind) ? [] : [{ ...option, type }],
  );

export const typeKeyOf = (node: Node): BlockTypeKey => {
  const kind = kindOf(node);
  if (kind === 'heading') return `heading${knownLevel(node.attrs.level)}`;
  return isDiagram(node.attrs) ? 'diagram' : kind;
};

/** Returns the types whose name or words start with the query, word by word; best matches first. */
export function searchBlockTypes(query: string): BlockTypeOption[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return blockTypes();
  const rankOf = ({ key, name, words }: BlockTypeOption): number => {
    const text = name.toLowerCase();
    if (text.startsWith(wanted)) return 0;
    if (key.toLowerCase().startsWith(wanted)) return 1;
    if (`${text} ${words}`.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 2;
    return text.replaceAll(' ', '').includes(wanted.replaceAll(' ', '')) ? 3 : 4;
  };
  return blockTypes()
    .map((option) => ({ option, rank: rankOf(option) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

export function placeholderOf(node: Node): string {
  const { placeholders } = texts;
  const kind = kindOf(node);
  switch (kind) {
    case 'heading':
      return texts.blocks[`heading${knownLevel(node.attrs.level)}`].name;
    case 'bulleted':
    case 'numbered':
      return placeholders.list;
    case 'image':
    case 'file':
      return placeholders.caption;
    case 'divider':
      return '';
    case 'code':
      return isDiagram(node.attrs) ? placeholders.diagram : placeholders.code;
    default:
      return placeholders[kind];
  }
}

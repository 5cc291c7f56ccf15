/** What stands in a line: words as they were written, or a piece that is drawn in its own way. */
export type Inline = string | Styled | CodeSpan | Mention | ChannelMention | Link;

export interface Styled {
  readonly kind: 'strong' | 'em' | 'del';
  readonly children: readonly Inline[];
}

export interface CodeSpan {
  readonly kind: 'codespan';
  readonly text: string;
}

export interface Mention {
  readonly kind: 'mention';
  readonly username: string;
}

export interface ChannelMention {
  readonly kind: 'channel';
  readonly name: string;
}

export interface Link {
  readonly kind: 'link';
  /** Of the web or of mail; nothing else becomes a link. */
  readonly address: string;
  readonly children: readonly Inline[];
}

/** A text keeps its author's line breaks, blank lines and spaces as characters. */
export type Block = Text | CodeBlock | Quote | List | Rule;

export interface Text {
  readonly kind: 'text' | 'heading';
  readonly children: readonly Inline[];
}

export interface CodeBlock {
  readonly kind: 'code';
  /** As its author wrote it behind the fence; null where nothing stands there. */
  readonly language: string | null;
  readonly text: string;
}

export interface Quote {
  readonly kind: 'quote';
  readonly blocks: readonly Block[];
}

export interface List {
  readonly kind: 'list';
  /** The numbers of the items, as their author counts; null for a list of bullets. */
  readonly numbers: readonly number[] | null;
  readonly items: readonly (readonly Block[])[];
}

export interface Rule {
  readonly kind: 'rule';
}

/** Nodes with neighbouring words put together. */
export function merged(nodes: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  let words = '';
  for (const node of nodes) {
    if (typeof node === 'string') words += node;
    else {
      if (words) result.push(words);
      words = '';
      result.push(node);
    }
  }
  if (words) result.push(words);
  return result;
}

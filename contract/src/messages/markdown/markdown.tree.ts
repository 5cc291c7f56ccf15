/** Inline content: plain text, or a formatted node. */
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
  /** The URL of a web page or an email address. No other URLs become links. */
  readonly address: string;
  readonly children: readonly Inline[];
}

/** A block of a message. Text blocks contain line breaks, blank lines and spaces as the author wrote them. */
export type Block = Text | CodeBlock | Quote | List | Rule;

export interface Text {
  readonly kind: 'text' | 'heading';
  readonly children: readonly Inline[];
}

export interface CodeBlock {
  readonly kind: 'code';
  /** The language name after the opening fence; null if there is none. */
  readonly language: string | null;
  readonly text: string;
}

export interface Quote {
  readonly kind: 'quote';
  readonly blocks: readonly Block[];
}

export interface List {
  readonly kind: 'list';
  /** The numbers of the items; null for a bulleted list. The author's numbers, or ascending numbers if the author repeated one. */
  readonly numbers: readonly number[] | null;
  readonly items: readonly (readonly Block[])[];
}

export interface Rule {
  readonly kind: 'rule';
}

/** Joins adjacent text nodes. */
export function mergeTextNodes(nodes: readonly Inline[]): Inline[] {
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

import { endOfRun, lastRunByLength, parseCodeSpan } from './markdown.codespan.ts';
import {
  channelEnd,
  findEmailAround,
  findUrl,
  linkUrlBetween,
  matchParentheses,
  mentionEnd,
} from './markdown.links.ts';
import { canOpenOrClose, type Mark, marksOf, STYLES } from './markdown.marks.ts';
import { type Inline, mergeTextNodes } from './markdown.tree.ts';

/** An opening formatting mark or bracket. The node list contains it as text until its closing counterpart is found. */
interface OpeningMark {
  readonly node: number;
  readonly at: number;
}

/** Removes links from the nodes, because links cannot be nested. */
const withoutLinks = (nodes: readonly Inline[]): Inline[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string' || !('children' in node)) return [node];
    const children = withoutLinks(node.children);
    return node.kind === 'link' ? children : [{ ...node, children }];
  });

/**
 * Parses the inline formatting of a paragraph in a single pass from left to right. To stay linear, it never reads a character twice. Each
 * kind of mark has at most one open beginning, which a later one replaces, so at most five are open and the nesting is bounded. A
 * beginning inside a closed mark becomes text. One scan of the whole text finds the ends of code and URLs.
 */
export class InlineReader {
  /** The indices of the characters that were read as marks; null if nobody asks. */
  readonly syntax: Set<number> | null;
  private readonly text: string;
  /** The backslashes before marks, each with whether it escapes its mark or is text. */
  private readonly backslashes: ReadonlyMap<number, boolean>;
  private at = 0;
  /** The start of the text up to `at` that is not yet in the node list. */
  private plainFrom = 0;
  private readonly nodes: Inline[] = [];
  private marks: (OpeningMark & { readonly mark: Mark })[] = [];
  private brackets: OpeningMark[] = [];
  private backticks: ReadonlyMap<number, number> | undefined;
  private parentheses: ReadonlyMap<number, number> | undefined;
  /** The index before which a search has found no URL. */
  private noUrlBefore = 0;

  constructor(
    text: string,
    backslashes: ReadonlyMap<number, boolean> = new Map(),
    syntax: Set<number> | null = null,
  ) {
    this.text = text;
    this.backslashes = backslashes;
    this.syntax = syntax;
  }

  read(): Inline[] {
    while (this.at < this.text.length) this.readOne(this.text[this.at]!);
    this.flush(this.at);
    return mergeTextNodes(this.nodes);
  }

  private readOne(character: string): void {
    switch (character) {
      case '\\':
        this.readBackslash();
        break;
      case '`':
        this.readCode();
        break;
      case '*':
      case '_':
      case '~':
        this.readMarks(endOfRun(this.text, this.at));
        break;
      case '[':
        this.beginBracket(this.at + 1);
        break;
      case '!':
        if (this.text[this.at + 1] === '[') this.beginBracket(this.at + 2);
        else this.at += 1;
        break;
      case ']':
        this.endBracket();
        break;
      case '@':
        this.readAt();
        break;
      case '#':
        this.readHash();
        break;
      case 'h':
      case 'H':
      case 'w':
      case 'W':
        this.readUrl();
        break;
      default:
        this.at += 1;
    }
  }

  /** Appends the pending text before `end` to the node list. */
  private flush(end: number): void {
    if (end > this.plainFrom) this.nodes.push(this.text.slice(this.plainFrom, end));
    this.plainFrom = end;
  }

  private put(node: Inline, start: number, end: number): void {
    this.flush(start);
    this.nodes.push(node);
    this.at = end;
    this.plainFrom = end;
  }

  /** Replaces a beginning and all nodes after it by one node. Beginnings inside it that were not closed become text. */
  private enclose({ node }: OpeningMark, enclose: (children: readonly Inline[]) => Inline): void {
    const children = mergeTextNodes(this.nodes.splice(node + 1));
    this.nodes[node] = enclose(children);
    this.marks = this.marks.filter((mark) => mark.node < node);
    while (this.brackets.length > 0 && this.brackets.at(-1)!.node > node) this.brackets.pop();
  }

  private readBackslash(): void {
    const { text, at } = this;
    const escapes = this.backslashes.get(at);
    if (escapes === undefined) this.at += 1;
    else if (escapes) {
      this.flush(at);
      this.plainFrom = at + 1;
      this.at += 2;
    } else this.at = /[*_~`]/.test(text[at + 1]!) ? endOfRun(text, at + 1) : at + 2;
  }

  private addSyntax(start: number, end: number): void {
    if (this.syntax) for (let at = start; at < end; at += 1) this.syntax.add(at);
  }

  private readCode(): void {
    const { text, at } = this;
    this.backticks ??= lastRunByLength(text);
    const code = parseCodeSpan(text, at, this.backticks);
    if (code) {
      this.addSyntax(at, endOfRun(text, at));
      this.addSyntax(code.end - (endOfRun(text, at) - at), code.end);
      this.put({ kind: 'codespan', text: code.text }, at, code.end);
    } else this.at = endOfRun(text, at);
  }

  private readMarks(end: number): void {
    const start = this.at;
    const run = this.text.slice(start, end);
    let marks = marksOf(run);
    this.at = end;
    if (marks.length === 0) return;
    const { opens, closes } = canOpenOrClose(this.text, start, end);
    const ending = closes ? this.marks.filter(({ mark }) => marks.includes(mark)).reverse() : [];
    if (ending.length > 0) {
      this.flush(start);
      this.addSyntax(start, end);
      for (const open of ending) {
        this.addSyntax(open.at, endOfRun(this.text, open.at));
        this.enclose(open, (children) => ({ kind: STYLES[open.mark], children }));
        marks = marks.filter((mark) => mark !== open.mark);
      }
      this.plainFrom = end - marks.join('').length;
    } else if (opens) {
      this.flush(start);
      for (const mark of marks) {
        this.marks = this.marks.filter((open) => open.mark !== mark);
        this.marks.push({ mark, node: this.nodes.length, at: start });
        this.nodes.push(mark);
      }
      this.plainFrom = end;
    }
  }

  private beginBracket(end: number): void {
    this.flush(this.at);
    this.brackets.push({ node: this.nodes.length, at: this.at });
    this.put(this.text.slice(this.at, end), this.at, end);
  }

  private endBracket(): void {
    const { text } = this;
    const end = this.at;
    const beginning = this.brackets.pop();
    this.at += 1;
    const address = this.readAddress();
    if (address === null || !beginning) return;
    this.syntax?.add(beginning.at).add(end);
    const close = this.parentheses!.get(this.at)!;
    this.flush(end);
    const written = text.slice(this.at + 1, close);
    this.enclose(beginning, (children) => ({
      kind: 'link',
      address,
      children: children.length > 0 ? mergeTextNodes(withoutLinks(children)) : [written],
    }));
    this.brackets = [];
    this.at = close + 1;
    this.plainFrom = this.at;
  }

  /** Returns the safe URL in parentheses at the current index; null if there is none. */
  private readAddress(): string | null {
    if (this.text[this.at] !== '(') return null;
    this.parentheses ??= matchParentheses(this.text);
    const close = this.parentheses.get(this.at);
    return close === undefined ? null : linkUrlBetween(this.text, this.at + 1, close);
  }

  /** Returns the character before the current index; an empty string if it was part of a mark. */
  private previousCharacter(): string {
    return this.at > this.plainFrom ? this.text[this.at - 1]! : '';
  }

  private readAt(): void {
    const { text, at } = this;
    const mail = findEmailAround(text, at, this.plainFrom);
    if (mail) {
      this.syntax?.add(at);
      this.putLink(mail.start, mail.end, mail.address);
      return;
    }
    const end = this.endOfName(mentionEnd(text, at, this.previousCharacter()));
    if (end > at + 1) this.syntax?.add(at);
    if (end > at + 1) this.put({ kind: 'mention', username: text.slice(at + 1, end) }, at, end);
    else this.at += 1;
  }

  private readHash(): void {
    const { text, at } = this;
    const end = this.endOfName(channelEnd(text, at, this.previousCharacter()));
    if (end > at + 1) this.syntax?.add(at);
    if (end > at + 1) this.put({ kind: 'channel', name: text.slice(at + 1, end) }, at, end);
    else this.at += 1;
  }

  /** Returns the end of a name. A name may end with an underscore, except where the underscore closes emphasis, as in `_@ann_`. */
  private endOfName(end: number): number {
    let shorter = end;
    if (this.marks.some(({ mark }) => mark.startsWith('_')))
      while (this.text[shorter - 1] === '_') shorter -= 1;
    return shorter;
  }

  private readUrl(): void {
    const { text, at } = this;
    const url =
      at < this.noUrlBefore ? null : findUrl(text, at, this.previousCharacter(), this.brackets.length > 0);
    if (url?.address) {
      this.putLink(at, url.end, url.address);
      return;
    }
    if (url) this.noUrlBefore = url.end;
    this.at += 1;
  }

  /** Appends a link whose text is its URL, with or without angle brackets around it. */
  private putLink(start: number, end: number, address: string): void {
    const { text } = this;
    const angled = text[start - 1] === '<' && start > this.plainFrom && text[end] === '>';
    const children = [text.slice(start, end)];
    if (angled) this.syntax?.add(start - 1).add(end);
    if (angled) this.put({ kind: 'link', address, children }, start - 1, end + 1);
    else this.put({ kind: 'link', address, children }, start, end);
  }
}

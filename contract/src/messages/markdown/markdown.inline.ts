import { codeSpanAt, endOfRun, lastBackticks } from './markdown.codespan.ts';
import {
  addressBetween,
  channelEnd,
  mailAround,
  mentionEnd,
  parenthesesOf,
  urlAt,
} from './markdown.links.ts';
import { type Mark, marksOf, STYLES, sidesOf } from './markdown.marks.ts';
import { type Inline, merged } from './markdown.tree.ts';

/** Something that has begun; it stands among the nodes as text until it ends. */
interface Beginning {
  readonly node: number;
}

const ESCAPED = new Set('*_~`[]@<');
/** What would make a block of a line that begins with it. */
const ESCAPED_IN_FRONT = new Set('#>+-');

/** The nodes without links, since a link holds none. */
const withoutLinks = (nodes: readonly Inline[]): Inline[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string' || !('children' in node)) return [node];
    const children = withoutLinks(node.children);
    return node.kind === 'link' ? children : [{ ...node, children }];
  });

/**
 * Reads the marks of a paragraph from left to right, once. Nothing that was read is read again, by these rules:
 * a mark has at most one beginning that waits for its end (a later one takes its place), so that there are five and nothing is
 * nested deeper; a beginning that is closed over becomes text; the ends of code and addresses are known from one look at the whole.
 */
class InlineReader {
  private readonly text: string;
  private at = 0;
  /** From here to `at` is text that has not been put among the nodes. */
  private plainFrom = 0;
  private readonly nodes: Inline[] = [];
  private marks: (Beginning & { readonly mark: Mark })[] = [];
  private brackets: Beginning[] = [];
  private backticks: ReadonlyMap<number, number> | undefined;
  private parentheses: ReadonlyMap<number, number> | undefined;
  /** Before it no address of the web begins: it was looked for. */
  private noUrlBefore = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): Inline[] {
    while (this.at < this.text.length) this.readOne(this.text[this.at]!);
    this.flush(this.at);
    return merged(this.nodes);
  }

  private readOne(character: string): void {
    switch (character) {
      case '\\':
        this.readEscape();
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

  /** Puts the text before `end` among the nodes. */
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

  /** Makes one node of a beginning and all that came since; what began in between and has not ended is text. */
  private enclose({ node }: Beginning, enclose: (children: readonly Inline[]) => Inline): void {
    const children = merged(this.nodes.splice(node + 1));
    this.nodes[node] = enclose(children);
    this.marks = this.marks.filter((mark) => mark.node < node);
    while (this.brackets.length > 0 && this.brackets.at(-1)!.node > node) this.brackets.pop();
  }

  private readEscape(): void {
    const next = this.text[this.at + 1] ?? '';
    const inFront = this.at === 0 || this.text[this.at - 1] === '\n';
    if (!ESCAPED.has(next) && !(inFront && ESCAPED_IN_FRONT.has(next))) {
      this.at += 1;
      return;
    }
    this.flush(this.at);
    this.plainFrom = this.at + 1;
    this.at += 2;
  }

  private readCode(): void {
    const { text, at } = this;
    this.backticks ??= lastBackticks(text);
    const code = codeSpanAt(text, at, this.backticks);
    if (code) this.put({ kind: 'codespan', text: code.text }, at, code.end);
    else this.at = endOfRun(text, at);
  }

  private readMarks(end: number): void {
    const start = this.at;
    const run = this.text.slice(start, end);
    let marks = marksOf(run);
    this.at = end;
    if (marks.length === 0) return;
    const { opens, closes } = sidesOf(this.text, start, end);
    const ending = closes ? this.marks.filter(({ mark }) => marks.includes(mark)).reverse() : [];
    if (ending.length > 0) {
      this.flush(start);
      for (const open of ending) {
        this.enclose(open, (children) => ({ kind: STYLES[open.mark], children }));
        marks = marks.filter((mark) => mark !== open.mark);
      }
      this.plainFrom = end - marks.join('').length;
    } else if (opens) {
      this.flush(start);
      for (const mark of marks) {
        this.marks = this.marks.filter((open) => open.mark !== mark);
        this.marks.push({ mark, node: this.nodes.length });
        this.nodes.push(mark);
      }
      this.plainFrom = end;
    }
  }

  private beginBracket(end: number): void {
    this.flush(this.at);
    this.brackets.push({ node: this.nodes.length });
    this.put(this.text.slice(this.at, end), this.at, end);
  }

  private endBracket(): void {
    const { text } = this;
    const end = this.at;
    const beginning = this.brackets.pop();
    this.at += 1;
    if (!beginning || text[this.at] !== '(') return;
    this.parentheses ??= parenthesesOf(text);
    const close = this.parentheses.get(this.at);
    const address = close === undefined ? null : addressBetween(text, this.at + 1, close);
    if (address === null) return;
    this.flush(end);
    const written = text.slice(this.at + 1, close);
    this.enclose(beginning, (children) => ({
      kind: 'link',
      address,
      children: children.length > 0 ? merged(withoutLinks(children)) : [written],
    }));
    this.brackets = [];
    this.at = close! + 1;
    this.plainFrom = this.at;
  }

  /** The character before this place, unless that was a mark. */
  private before(): string {
    return this.at > this.plainFrom ? this.text[this.at - 1]! : '';
  }

  private readAt(): void {
    const { text, at } = this;
    const mail = mailAround(text, at, this.plainFrom);
    if (mail) {
      this.putLink(mail.start, mail.end, mail.address);
      return;
    }
    const end = this.endOfName(mentionEnd(text, at, this.before()));
    if (end > at + 1) this.put({ kind: 'mention', username: text.slice(at + 1, end) }, at, end);
    else this.at += 1;
  }

  private readHash(): void {
    const { text, at } = this;
    const end = this.endOfName(channelEnd(text, at, this.before()));
    if (end > at + 1) this.put({ kind: 'channel', name: text.slice(at + 1, end) }, at, end);
    else this.at += 1;
  }

  /** A name may end with an underscore, unless it is the end of `_@ann_`. */
  private endOfName(end: number): number {
    let shorter = end;
    if (this.marks.some(({ mark }) => mark.startsWith('_')))
      while (this.text[shorter - 1] === '_') shorter -= 1;
    return shorter;
  }

  private readUrl(): void {
    const { text, at } = this;
    const url = at < this.noUrlBefore ? null : urlAt(text, at, this.before(), this.brackets.length > 0);
    if (url?.address) {
      this.putLink(at, url.end, url.address);
      return;
    }
    if (url) this.noUrlBefore = url.end;
    this.at += 1;
  }

  /** An address that was written as such, also between angle brackets. */
  private putLink(start: number, end: number, address: string): void {
    const { text } = this;
    const angled = text[start - 1] === '<' && start > this.plainFrom && text[end] === '>';
    const children = [text.slice(start, end)];
    if (angled) this.put({ kind: 'link', address, children }, start - 1, end + 1);
    else this.put({ kind: 'link', address, children }, start, end);
  }
}

/** What stands in a paragraph: text without a blank line. */
export const parseInline = (text: string): Inline[] => new InlineReader(text).read();

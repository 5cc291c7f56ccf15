/** What somebody said, as everybody remembers it who counts by hand. */
interface Said {
  readonly id: string;
  readonly seq: number;
  readonly author: string;
  /** Whom it names: a person's id behind their name, or null behind that of a group. */
  mentions: ReadonlyMap<string, string | null>;
  isDeleted: boolean;
}

interface Reader {
  /** What is later is unread. */
  after: number;
  /** How often that was taken back. */
  version: number;
  isIn: boolean;
  follows: boolean;
}

export interface Counts {
  readonly unread: number;
  readonly mentions: number;
}

/** One conversation, remembered whole. Nothing here is fast, and nothing is shared with what it judges. */
export class Remembered {
  readonly said: Said[] = [];
  readonly #readers = new Map<string, Reader>();
  readonly #names: ReadonlyMap<string, string>;

  /** `names`: whom each name means. */
  constructor(people: readonly string[], names: ReadonlyMap<string, string>) {
    this.#names = names;
    for (const person of people)
      this.#readers.set(person, { after: 0, version: 0, isIn: true, follows: true });
  }

  #reader(person: string): Reader {
    const known = this.#readers.get(person) ?? { after: 0, version: 0, isIn: false, follows: true };
    this.#readers.set(person, known);
    return known;
  }

  isIn = (person: string): boolean => this.#reader(person).isIn;

  versionOf = (person: string): number => this.#reader(person).version;

  afterOf = (person: string): number => this.#reader(person).after;

  /** What names mean now, and what those go on to mean that were there before. */
  #mean(names: readonly string[], before: ReadonlyMap<string, string | null> = new Map()) {
    const meant = new Map<string, string | null>();
    for (const name of names) {
      const person = this.#names.get(name);
      if (before.has(name)) meant.set(name, before.get(name)!);
      else if (name === 'channel') meant.set(name, null);
      else if (person !== undefined && this.isIn(person)) meant.set(name, person);
    }
    return meant;
  }

  say(id: string, author: string, names: readonly string[]): void {
    const seq = this.said.length + 1;
    this.said.push({ id, seq, author, mentions: this.#mean(names), isDeleted: false });
    this.#reader(author).after = seq;
  }

  edit(said: Said, names: readonly string[]): void {
    said.mentions = this.#mean(names, said.mentions);
  }

  delete(said: Said): void {
    said.isDeleted = true;
  }

  /** `version` is that of the position that the person knew; undefined where they do not say. */
  see(person: string, seq: number, version?: number): void {
    const reader = this.#reader(person);
    if (version === undefined || version === reader.version) reader.after = Math.max(reader.after, seq);
  }

  putBack(person: string, after: number): void {
    const reader = this.#reader(person);
    reader.after = after;
    reader.version += 1;
  }

  come(person: string): void {
    const reader = this.#reader(person);
    if (!reader.isIn) reader.after = this.said.length;
    reader.isIn = true;
  }

  go(person: string): void {
    this.#reader(person).isIn = false;
  }

  follow(person: string, follows: boolean): void {
    const reader = this.#reader(person);
    if (follows && !reader.follows) reader.after = this.said.length;
    reader.follows = follows;
  }

  /** Whether marking everything read is about this conversation. */
  isHeardBy(person: string): boolean {
    const { isIn, follows, after } = this.#reader(person);
    const isNamed = ({ seq, mentions, isDeleted }: Said) =>
      seq > after && !isDeleted && [...mentions.values()].includes(person);
    return isIn && (follows || this.said.some(isNamed));
  }

  countsOf(person: string): Counts {
    const { after, follows } = this.#reader(person);
    const unread = this.said.filter(({ seq, isDeleted }) => seq > after && !isDeleted);
    const mentions = unread.filter(({ author, mentions: meant }) => {
      const whom = [...meant.values()];
      return author !== person && (whom.includes(person) || (follows && whom.includes(null)));
    });
    return { unread: follows ? unread.length : 0, mentions: mentions.length };
  }
}

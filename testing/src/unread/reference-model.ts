/** A message, as the reference implementation stores it. */
interface ModelMessage {
  readonly id: string;
  readonly seq: number;
  readonly author: string;
  /** The first message of the thread, which may be this message. */
  readonly root: string;
  /** Whether the message is a reply that is only in its thread. */
  readonly isThreadOnly: boolean;
  /** The users whom the message mentions: each name with a user id, or with null for a group mention. */
  mentions: ReadonlyMap<string, string | null>;
  isDeleted: boolean;
}

interface Reader {
  /** Messages with a greater `seq` are unread. */
  after: number;
  /** The newest message when the user last marked the conversation as unread. Own messages up to it count as unread. */
  marked: number;
  /** The number of times that the user marked the conversation as unread. */
  version: number;
  isIn: boolean;
  follows: boolean;
  isMuted: boolean;
}

/** A user's relation to a thread. */
interface ThreadState {
  /** Undefined if the user has only read the thread. */
  follows: boolean | undefined;
  /** Replies of others with a greater `seq` are unread. */
  after: number;
  /** The `seq` up to which the user has read the thread. It is less than `after` if the user began to follow the thread later. */
  read: number;
}

export interface Counts {
  readonly unread: number;
  readonly mentions: number;
}

const namedIn = ({ mentions }: ModelMessage): string[] =>
  [...mentions.values()].filter((person) => person !== null);

/**
 * A reference implementation of one conversation. It stores everything, is slow, and shares no code with the server
 * that it checks.
 */
export class ConversationModel {
  readonly said: ModelMessage[] = [];
  readonly #readers = new Map<string, Reader>();
  /** The users' relations to threads, by the first message of the thread and then by user. */
  readonly #threads = new Map<string, Map<string, ThreadState>>();
  readonly #names: ReadonlyMap<string, string>;
  /** The members of a direct message; nobody for a channel. */
  readonly #directMembers: readonly string[];

  /** `names` maps each mentioned name to the users whom it means. */
  constructor(people: readonly string[], names: ReadonlyMap<string, string>, isDirect = false) {
    this.#names = names;
    this.#directMembers = isDirect ? people : [];
    for (const person of people)
      this.#readers.set(person, {
        after: 0,
        marked: 0,
        version: 0,
        isIn: true,
        follows: true,
        isMuted: false,
      });
  }

  #reader(person: string): Reader {
    const nobody = { after: 0, marked: 0, version: 0, isIn: false, follows: true, isMuted: false };
    const known = this.#readers.get(person) ?? nobody;
    this.#readers.set(person, known);
    return known;
  }

  isIn = (person: string): boolean => this.#reader(person).isIn;

  versionOf = (person: string): number => this.#reader(person).version;

  afterOf = (person: string): number => this.#reader(person).after;

  /** Resolves names to the users whom they mean now; names of the earlier text keep their meaning. */
  #resolveMentions(names: readonly string[], before: ReadonlyMap<string, string | null> = new Map()) {
    const meant = new Map<string, string | null>();
    for (const name of names) {
      const person = this.#names.get(name);
      if (before.has(name)) meant.set(name, before.get(name)!);
      else if (name === 'channel') meant.set(name, null);
      else if (person !== undefined && this.isIn(person)) meant.set(name, person);
    }
    return meant;
  }

  say(id: string, author: string, names: readonly string[], parent?: string, isThreadOnly = false): void {
    const seq = this.said.length + 1;
    const root = this.said.find((one) => one.id === parent)?.root ?? id;
    const said = {
      id,
      seq,
      author,
      root,
      isThreadOnly,
      mentions: this.#resolveMentions(names),
      isDeleted: false,
    };
    if (!isThreadOnly && this.#unread(author).length === 0) this.#reader(author).after = seq;
    this.said.push(said);
    if (parent !== undefined) this.#followAfterReply(said);
  }

  #followAfterReply(said: ModelMessage): void {
    this.#followAfterOwnReply(said);
    const first = this.said.find(({ id, isDeleted }) => id === said.root && !isDeleted);
    if (first)
      for (const person of [first.author, ...namedIn(first)])
        this.#followThread(said.root, person, first.seq);
    for (const person of namedIn(said)) this.#followThread(said.root, person, said.seq - 1);
    if (said.isThreadOnly)
      for (const person of this.#directMembers) this.#followThread(said.root, person, said.seq - 1);
  }

  /** The author of a reply has read the thread up to it, unless earlier replies of others are unread. */
  #followAfterOwnReply({ root, author, seq }: ModelMessage): void {
    const position = this.#threads.get(root)?.get(author)?.after ?? seq;
    const isUnread = ({ seq: other, author: by }: ModelMessage) =>
      by !== author && other > position && other < seq;
    const own = this.#followThread(root, author);
    if (!this.#replies(root).some(isUnread)) {
      own.after = Math.max(own.after, seq);
      own.read = Math.max(own.read, seq);
    }
  }

  /** A user who has not followed or unfollowed the thread follows it from now on. */
  #followThread(root: string, person: string, after = 0, follows = true): ThreadState {
    const people = this.#threads.get(root) ?? new Map<string, ThreadState>();
    this.#threads.set(root, people);
    const own = people.get(person) ?? { follows: undefined, after, read: 0 };
    if (own.follows === undefined) {
      own.follows = follows;
      own.after = Math.max(own.after, after);
    }
    people.set(person, own);
    return own;
  }

  #replies = (root: string): ModelMessage[] =>
    this.said.filter((one) => one.root === root && one.id !== root && !one.isDeleted);

  edit(said: ModelMessage, names: readonly string[]): void {
    said.mentions = this.#resolveMentions(names, said.mentions);
    const wasRepliedTo = this.said.some(({ id, root }) => root === said.root && id !== root);
    if (wasRepliedTo) for (const person of namedIn(said)) this.#followThread(said.root, person, said.seq - 1);
  }

  followThread(person: string, { root }: ModelMessage, follows: boolean): void {
    const first = this.said.find(({ id }) => id === root)!;
    const end = this.#replies(root).at(-1)?.seq ?? first.seq;
    const own = this.#followThread(root, person, end, follows);
    if (follows && !own.follows) own.after = Math.max(own.after, end);
    own.follows = follows;
  }

  /** Users who do not follow the thread have a position too, because its replies can notify them. */
  readThread(person: string, { root }: ModelMessage, seq: number): void {
    const end = this.#replies(root).at(-1)?.seq;
    if (end === undefined) return;
    const people = this.#threads.get(root) ?? new Map<string, ThreadState>();
    this.#threads.set(root, people);
    const own = people.get(person) ?? { follows: undefined, after: 0, read: 0 };
    people.set(person, own);
    const position = Math.min(seq, end);
    own.read = Math.max(own.read, position);
    own.after = Math.max(own.after, position);
  }

  /** Marks all threads that the user follows as read, and returns a function that undoes it. */
  readThreads(person: string): () => void {
    const before: (() => void)[] = [];
    for (const [root, people] of this.#threads) {
      const own = people.get(person);
      const end = this.#replies(root).at(-1)?.seq ?? 0;
      if (!this.isIn(person) || !own?.follows || own.after >= end) continue;
      const { after } = own;
      before.push(() => {
        own.after = after;
        own.read = after;
      });
      own.after = end;
      own.read = end;
    }
    return () => {
      for (const back of before) back();
    };
  }

  /** Returns the unread replies of each thread that the user follows. A thread without messages does not count. */
  threadsOf(person: string): [string, number][] {
    return [...this.#threads].flatMap(([root, people]): [string, number][] => {
      const own = people.get(person);
      const replies = this.#replies(root);
      const isThere = replies.length > 0 || this.said.some(({ id, isDeleted }) => id === root && !isDeleted);
      if (!own?.follows || !isThere) return [];
      const unread = replies.filter((one) => one.author !== person && one.seq > own.after);
      return [[root, unread.length]];
    });
  }

  /** Returns the position up to which a user has read a thread. */
  threadPositionOf = (person: string, root: string): number =>
    this.#threads.get(root)?.get(person)?.read ?? 0;

  /** Whether a reply is unread for a user who follows its thread. */
  isUnreadInThread = (person: string, { root, seq }: ModelMessage): boolean =>
    (this.#threads.get(root)?.get(person)?.after ?? 0) < seq;

  /** Returns the users who follow a thread, including users who can no longer read the conversation. */
  followersOf = (root: string): string[] =>
    [...(this.#threads.get(root) ?? [])].flatMap(([person, { follows }]) => (follows ? person : []));

  mute(person: string, isMuted: boolean): void {
    this.#reader(person).isMuted = isMuted;
  }

  delete(said: ModelMessage): void {
    said.isDeleted = true;
  }

  /** `version` is that of the position that the user's device knew; undefined if the request does not contain it. */
  see(person: string, seq: number, version?: number): void {
    const reader = this.#reader(person);
    if (version === undefined || version === reader.version) reader.after = Math.max(reader.after, seq);
  }

  moveBack(person: string, after: number): void {
    const reader = this.#reader(person);
    reader.after = after;
    reader.version += 1;
  }

  markUnread(person: string, after: number): void {
    this.moveBack(person, after);
    this.#reader(person).marked = this.said.length;
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

  /** Whether "mark all as read" includes this conversation. */
  isHeardBy(person: string): boolean {
    const { isIn, follows, after } = this.#reader(person);
    const isNamed = ({ seq, mentions, isDeleted, isThreadOnly }: ModelMessage) =>
      seq > after && !isDeleted && !isThreadOnly && [...mentions.values()].includes(person);
    return isIn && (follows || this.said.some(isNamed));
  }

  countsOf = (person: string): Counts => this.#count(person, this.#reader(person).follows);

  /** The counts that the user sees: in a muted conversation only messages that mention them. */
  waitingOf = (person: string): Counts =>
    this.#reader(person).isMuted ? this.#count(person, false) : this.countsOf(person);

  #unread(person: string): ModelMessage[] {
    const { after, marked } = this.#reader(person);
    return this.said.filter(
      ({ seq, author, isDeleted, isThreadOnly }) =>
        seq > after && !isDeleted && !isThreadOnly && (author !== person || seq <= marked),
    );
  }

  #count(person: string, follows: boolean): Counts {
    const unread = this.#unread(person);
    const mentions = unread.filter(({ author, mentions: meant }) => {
      const whom = [...meant.values()];
      return author !== person && (whom.includes(person) || (follows && whom.includes(null)));
    });
    return { unread: follows ? unread.length : 0, mentions: mentions.length };
  }
}

import type { ConversationModel } from '../unread/reference-model.ts';

export type ModelKind = 'mention' | 'thread_reply';
type ModelMessage = ConversationModel['said'][number];

/** A notification, as the reference implementation stores it. */
interface ModelNotification {
  readonly kind: ModelKind;
  readonly subject: string;
  /** The message that notified last. */
  source: ModelMessage;
  /** The authors since the notification was last read, the latest first. */
  actors: readonly string[];
  count: number;
  /** Whether it was marked as read. One whose message the user has read counts as read before. */
  isMarked: boolean;
}

/**
 * A reference implementation of the notifications about one conversation. It stores everything, is slow, and shares no code with the server
 * that it checks.
 */
export class NotificationsModel {
  readonly #place: ConversationModel;
  readonly #canRead: (person: string) => boolean;
  readonly #byPerson = new Map<string, ModelNotification[]>();
  /** The users who want no notifications of the conversation. */
  readonly #ignoring = new Set<string>();
  /** Up to which message each user has read. Unlike the unread position, it never moves back. */
  readonly #readSeqs = new Map<string, number>();

  constructor(place: ConversationModel, canRead: (person: string) => boolean) {
    this.#place = place;
    this.#canRead = canRead;
  }

  #of(person: string): ModelNotification[] {
    const known = this.#byPerson.get(person) ?? [];
    this.#byPerson.set(person, known);
    return known;
  }

  ignore(person: string, isIgnored: boolean): void {
    if (isIgnored) this.#ignoring.add(person);
    else this.#ignoring.delete(person);
  }

  /** A mention by name comes before a reply, so one message notifies each user once. */
  notifyOfMessage(said: ModelMessage, named: readonly string[]): void {
    for (const person of named) this.#put(person, 'mention', said.id, said);
    if (said.root === said.id) return;
    for (const person of this.#place.followersOf(said.root))
      if (!named.includes(person)) this.#put(person, 'thread_reply', said.root, said);
  }

  notifyOfEdit(said: ModelMessage, added: readonly string[]): void {
    for (const person of added) this.#put(person, 'mention', said.id, said);
  }

  #put(person: string, kind: ModelKind, subject: string, source: ModelMessage): void {
    if (person === source.author || this.#ignoring.has(person) || !this.#canRead(person)) return;
    const all = this.#of(person);
    const known = all.find((one) => one.kind === kind && one.subject === subject);
    if (!known) {
      all.push({ kind, subject, source, actors: [source.author], count: 1, isMarked: false });
      return;
    }
    if (known.source === source) return;
    known.actors = known.isMarked ? [source.author] : [...new Set([source.author, ...known.actors])];
    known.count = known.isMarked ? 1 : known.count + 1;
    known.source = source;
    known.isMarked = false;
  }

  /** Everything that the user has read is marked, once a read position moves. */
  markSeen(person: string): void {
    for (const one of this.#of(person)) one.isMarked ||= this.#isSeen(person, one);
  }

  /** Whether the read position of the user is before a message. */
  isBefore = (person: string, seq: number): boolean => (this.#readSeqs.get(person) ?? 0) < seq;

  /** The user has read up to a message, or came after it. */
  skipTo(person: string, seq: number): void {
    this.#readSeqs.set(person, Math.max(seq, this.#readSeqs.get(person) ?? 0));
  }

  #isSeen = (person: string, { source: { id, root, seq } }: ModelNotification) => {
    const inThread = root === id ? 0 : this.#place.threadPositionOf(person, root);
    return seq <= Math.max(inThread, this.#readSeqs.get(person) ?? 0);
  };

  mark(person: string, isWanted: (kind: ModelKind, subject: string) => boolean): void {
    for (const one of this.#of(person)) if (isWanted(one.kind, one.subject)) one.isMarked = true;
  }

  remove(person: string, kind: ModelKind, subject: string): void {
    const all = this.#of(person);
    this.#byPerson.set(
      person,
      all.filter((one) => one.kind !== kind || one.subject !== subject),
    );
  }

  /** A notification loses the deleted message. The earlier replies that it counts stay. */
  delete(said: ModelMessage): void {
    for (const person of this.#byPerson.keys())
      for (const one of this.#of(person)) {
        const isLost = one.subject === said.id && (one.kind === 'mention' || !this.#canRead(person));
        if (one.source !== said && !isLost) continue;
        const events = this.#remaining(one);
        if (events.length === 0) this.remove(person, one.kind, one.subject);
        else if (one.source === said) {
          one.source = events[0]!;
          one.count = events.length;
          one.actors = [...new Set(events.map(({ author }) => author))];
        }
      }
  }

  #remaining({ kind, subject, actors, count }: ModelNotification): ModelMessage[] {
    if (kind === 'mention') return [];
    return this.#place.said
      .filter(
        ({ id, root, isDeleted, author }) =>
          root === subject && id !== subject && !isDeleted && actors.includes(author),
      )
      .toReversed()
      .slice(0, count - 1);
  }

  /** Returns what the user sees in the list. */
  listOf(person: string): { kind: ModelKind; subject_id: string; event_count: number; is_read: boolean }[] {
    if (!this.#canRead(person)) return [];
    return this.#of(person).map((one) => ({
      kind: one.kind,
      subject_id: one.subject,
      event_count: one.count,
      is_read: one.isMarked || this.#isSeen(person, one),
    }));
  }

  /** Returns the subjects of the notifications that the server stores as read. */
  markedOf = (person: string): string[] =>
    this.#of(person).flatMap(({ isMarked, subject }) => (isMarked ? subject : []));
}

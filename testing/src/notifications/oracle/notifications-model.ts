import type { NotificationLevel } from '@workflow/contract/sidebar/sidebar.schema.ts';
import type { ConversationModel } from '../../unread/reference-model.ts';

export const MODEL_KINDS = [
  'mention',
  'thread_reply',
  'direct_message',
  'keyword',
  'channel_message',
  'reaction',
] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];
type ModelMessage = ConversationModel['said'][number];

/** A notification, as the reference implementation stores it. */
interface ModelNotification {
  readonly kind: ModelKind;
  readonly subject: string;
  /** The latest message; null for reactions. */
  source: ModelMessage | null;
  /** The users who caused it since it was last read, the latest first. */
  actors: readonly string[];
  count: number;
  /** Whether it is stored as read. A notification whose message the user has read counts as read even before. */
  isMarked: boolean;
}

/** A notification as the server lists it. */
export interface ListedNotification {
  readonly kind: string;
  readonly subject_id: string;
  readonly event_count: number;
  readonly is_read: boolean;
  readonly actor_id: string | undefined;
  readonly other_actor_count: number;
}

/** The settings of a user for the conversation. */
interface Settings {
  level: NotificationLevel;
  isMuted: boolean;
}

/** The facts about the users at the moment when a message is sent. */
export interface Moment {
  /** The users who are offline or away. */
  readonly absent: ReadonlySet<string>;
  /** The users who have a keyword that the message contains. */
  readonly keywordMatches: ReadonlySet<string>;
}

/** The conversation that the notifications are about. */
interface ModelPlace {
  readonly id: string;
  readonly kind: 'channel' | 'dm';
  readonly model: ConversationModel;
  readonly people: readonly string[];
}

/**
 * A reference implementation of the notifications about one conversation. It is simple and slow, and shares no code with the server that it checks.
 */
export class NotificationsModel {
  readonly #place: ModelPlace;
  readonly #byPerson = new Map<string, ModelNotification[]>();
  readonly #settings = new Map<string, Settings>();
  /** The last `seq` that each user has read. Unlike the unread position, it never moves back. */
  readonly #readSeqs = new Map<string, number>();
  /** The direct messages that arrived while each user was online, and whose notifications wait until the user leaves. */
  readonly #deferred = new Map<string, ModelMessage[]>();
  /** The emoji with which each user has reacted, by message and user. */
  readonly #reactions = new Map<ModelMessage, Map<string, Set<string>>>();

  constructor(place: ModelPlace) {
    this.#place = place;
  }

  #of(person: string): ModelNotification[] {
    const known = this.#byPerson.get(person) ?? [];
    this.#byPerson.set(person, known);
    return known;
  }

  #canRead = (person: string): boolean => this.#place.model.isIn(person);

  settingsOf(person: string): Settings {
    const known = this.#settings.get(person) ?? { level: 'default', isMuted: false };
    this.#settings.set(person, known);
    return known;
  }

  /** A user who leaves the conversation loses their settings for it. */
  forgetSettings(person: string): void {
    this.#settings.delete(person);
  }

  /** One message notifies each user once. */
  notifyOfMessage(said: ModelMessage, moment: Moment): void {
    for (const person of this.#place.people) {
      const kind = this.#kindFor(person, said, moment);
      if (kind)
        this.#put(person, kind, { subject: this.#subjectOf(kind, said), source: said, actor: said.author });
      else if (!moment.absent.has(person) && this.#allowsDirectMessages(person))
        this.#deferred.set(person, [...(this.#deferred.get(person) ?? []), said]);
    }
  }

  #allowsDirectMessages(person: string): boolean {
    const { level, isMuted } = this.settingsOf(person);
    return this.#place.kind === 'dm' && !isMuted && level !== 'mentions' && level !== 'nothing';
  }

  /** A user who goes away is notified of the direct messages that arrived before and are still unread. */
  leave(person: string): void {
    const deferred = this.#deferred.get(person) ?? [];
    this.#deferred.delete(person);
    for (const said of deferred)
      if (
        !said.isDeleted &&
        this.isBefore(person, said.seq) &&
        this.#allowsDirectMessages(person) &&
        !this.#of(person).some(({ source }) => source === said)
      )
        this.#put(person, 'direct_message', { subject: this.#place.id, source: said, actor: said.author });
  }

  /** Returns the first kind that the user’s settings allow for a message. */
  #kindFor(
    person: string,
    said: ModelMessage,
    { absent, keywordMatches }: Moment,
    isEdit = false,
  ): ModelKind | null {
    const { level, isMuted } = this.settingsOf(person);
    const { kind: placeKind, model } = this.#place;
    const meant = [...said.mentions.values()];
    const isReply = said.root !== said.id;
    if (level === 'nothing') return null;
    if (meant.includes(person) || (meant.includes(null) && !isMuted)) return 'mention';
    const isFollower = isReply && model.followersOf(said.root).includes(person);
    if (isFollower && (!isEdit || model.isUnreadInThread(person, said))) return 'thread_reply';
    if (absent.has(person) && this.#allowsDirectMessages(person)) return 'direct_message';
    if (keywordMatches.has(person)) return 'keyword';
    return placeKind === 'channel' && level === 'all' && !isMuted ? 'channel_message' : null;
  }

  #subjectOf(kind: ModelKind, said: ModelMessage): string {
    if (kind === 'thread_reply') return said.root;
    return kind === 'direct_message' || kind === 'channel_message' ? this.#place.id : said.id;
  }

  /** Whether the user has a notification of the message, alone or combined with others. */
  #isNotified = (person: string, said: ModelMessage): boolean =>
    this.#of(person).some((one) => one.source === said || this.#combined(one, []).includes(said));

  /** An edit that removes mentions withdraws their notifications, except for users whom the message concerns for another reason. */
  withdrawMentions(said: ModelMessage, removed: ReadonlyMap<string, string | null>, moment: Moment): void {
    const removedFor = [...removed.values()];
    for (const person of this.#place.people) {
      if (!removedFor.includes(person) && !removedFor.includes(null)) continue;
      if (!this.#hasReason(person, said, moment)) this.remove(person, 'mention', said.id);
    }
  }

  /** Whether an edited message still concerns a user. Of users who cannot read it, only mentions by name and threads count. */
  #hasReason(person: string, said: ModelMessage, moment: Moment): boolean {
    const isOnline = this.#place.kind === 'dm' && !moment.absent.has(person);
    if (isOnline && this.isBefore(person, said.seq) && this.#allowsDirectMessages(person)) return true;
    if (this.#canRead(person)) return this.#kindFor(person, said, moment, true) !== null;
    const named = new Map([...said.mentions].filter(([, meant]) => meant !== null));
    const kind = this.#kindFor(
      person,
      { ...said, mentions: named },
      { ...moment, keywordMatches: new Set() },
      true,
    );
    return kind === 'mention' || kind === 'thread_reply';
  }

  notifyOfEdit(said: ModelMessage, added: readonly string[]): void {
    for (const person of added)
      if (this.settingsOf(person).level !== 'nothing' && !this.#isNotified(person, said))
        this.#put(person, 'mention', { subject: said.id, source: said, actor: said.author });
  }

  /** Returns the messages with reactions of the user, and the emoji. */
  reactionsOf = (person: string): [ModelMessage, string][] =>
    [...this.#reactions].flatMap(([said, byUser]) =>
      said.isDeleted
        ? []
        : [...(byUser.get(person) ?? [])].map((emoji): [ModelMessage, string] => [said, emoji]),
    );

  react(said: ModelMessage, person: string, emoji: string): void {
    const byUser = this.#reactions.get(said) ?? new Map<string, Set<string>>();
    this.#reactions.set(said, byUser);
    const own = byUser.get(person) ?? new Set();
    byUser.set(person, own);
    if (own.has(emoji)) return;
    own.add(emoji);
    if (this.settingsOf(said.author).level !== 'nothing')
      this.#put(said.author, 'reaction', { subject: said.id, source: null, actor: person });
  }

  /** A user who has removed all reactions to the message is no longer an actor. */
  unreact(said: ModelMessage, person: string, emoji: string): void {
    const own = this.#reactions.get(said)?.get(person);
    if (!own?.delete(emoji) || own.size > 0) return;
    const known = this.#of(said.author).find((one) => one.kind === 'reaction' && one.subject === said.id);
    if (!known?.actors.includes(person)) return;
    known.actors = known.actors.filter((actor) => actor !== person);
    known.count = Math.max(known.count - 1, 1);
    if (known.actors.length === 0) this.remove(said.author, 'reaction', said.id);
  }

  #put(
    person: string,
    kind: ModelKind,
    { subject, source, actor }: { subject: string; source: ModelMessage | null; actor: string },
  ): void {
    if (person === actor || !this.#canRead(person)) return;
    const all = this.#of(person);
    const known = all.find((one) => one.kind === kind && one.subject === subject);
    if (!known) {
      all.push({ kind, subject, source, actors: [actor], count: 1, isMarked: false });
      return;
    }
    if (source && known.source === source) return;
    const wasRead = known.isMarked || this.#isSeen(person, known);
    known.actors = wasRead ? [actor] : [...new Set([actor, ...known.actors])];
    known.count = wasRead ? 1 : known.count + 1;
    known.source = source;
    known.isMarked = false;
  }

  /** When a read position moves, the server stores as read every notification whose message the user has read. */
  markReadElsewhere(person: string): void {
    for (const one of this.#of(person)) one.isMarked ||= this.#isSeen(person, one);
  }

  /** Whether the read position of the user is before a message. */
  isBefore = (person: string, seq: number): boolean => (this.#readSeqs.get(person) ?? 0) < seq;

  /** Records that the user has read up to a message, or joined after it. */
  skipTo(person: string, seq: number): void {
    this.#readSeqs.set(person, Math.max(seq, this.#readSeqs.get(person) ?? 0));
  }

  #isSeen = (person: string, { source }: ModelNotification): boolean => {
    if (!source) return false;
    const { id, root, seq } = source;
    const inThread = root === id ? 0 : this.#place.model.threadPositionOf(person, root);
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

  /** Removes a deleted message from its notifications. Their earlier messages stay. */
  delete(said: ModelMessage): void {
    for (const person of this.#byPerson.keys())
      for (const one of this.#of(person)) {
        // The thread of a deleted message stays for users who can read it.
        const isLost = one.subject === said.id && (one.kind !== 'thread_reply' || !this.#canRead(person));
        const known = this.#combined(one, [said]);
        // A message that mentions the user notified as a mention, which is not combined with other messages.
        const isMention = [...said.mentions.values()].includes(person);
        const isCounted = one.source === said || (known.includes(said) && !isMention);
        if (!isCounted && !isLost) continue;
        const events = known.filter((event) => event !== said).slice(0, one.count - (isCounted ? 1 : 0));
        if (events.length === 0) this.remove(person, one.kind, one.subject);
        else if (isCounted) {
          if (one.source === said) one.source = events[0]!;
          one.count = events.length;
          one.actors = [...new Set(events.map(({ author }) => author))];
        }
      }
  }

  /** Returns the messages that a notification combines, the newest first. It includes `deleted` messages, which were just deleted. */
  #combined(
    { kind, subject, source, actors, count }: ModelNotification,
    deleted: readonly ModelMessage[],
  ): ModelMessage[] {
    if (!source) return [];
    const isIn = {
      thread_reply: ({ id, root }: ModelMessage) => root === subject && id !== subject,
      direct_message: ({ isThreadOnly }: ModelMessage) => !isThreadOnly,
      channel_message: ({ isThreadOnly }: ModelMessage) => !isThreadOnly,
      mention: () => false,
      keyword: () => false,
      reaction: () => false,
    }[kind];
    return this.#place.model.said
      .filter(
        (said) =>
          isIn(said) &&
          said.seq <= source.seq &&
          (!said.isDeleted || deleted.includes(said)) &&
          actors.includes(said.author),
      )
      .toReversed()
      .slice(0, count);
  }

  listOf(person: string): ListedNotification[] {
    if (!this.#canRead(person)) return [];
    return this.#of(person).map((one) => ({
      kind: one.kind,
      subject_id: one.subject,
      event_count: one.count,
      is_read: one.isMarked || this.#isSeen(person, one),
      actor_id: one.actors[0],
      other_actor_count: one.actors.length - 1,
    }));
  }

  /** Returns the notifications that the server stores as read. */
  markedOf = (person: string): { kind: ModelKind; subject_id: string }[] =>
    this.#of(person).flatMap(({ isMarked, kind, subject }) =>
      isMarked ? { kind, subject_id: subject } : [],
    );
}

import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Sql } from '@workflow/server/platform/database/connection/client.ts';
import { FailureCounts } from '../failure-counts.ts';

interface Entry {
  readonly message: Message;
  /** The texts that the message may have: the last acknowledged one, and later ones without a response. */
  texts: Set<string>;
  deletion: 'none' | 'tried' | 'acknowledged';
  /** The acknowledged reactions, with their users. */
  readonly reactions: Set<string>;
}

/** Records which writes the server acknowledged, to compare them with the database. */
export class AcknowledgedWrites {
  /** The entries by message id. */
  readonly #entries = new Map<string, Entry>();

  sent(message: Message): void {
    this.#entries.set(message.id, {
      message,
      texts: new Set([message.content]),
      deletion: 'none',
      reactions: new Set(),
    });
  }

  edited(id: string, text: string, isAcknowledged: boolean): void {
    const entry = this.#entries.get(id)!;
    if (isAcknowledged) entry.texts.clear();
    entry.texts.add(text);
  }

  deleted(id: string, isAcknowledged: boolean): void {
    const entry = this.#entries.get(id)!;
    if (isAcknowledged) entry.deletion = 'acknowledged';
    else if (entry.deletion === 'none') entry.deletion = 'tried';
  }

  reacted(id: string, userId: string, emoji: string): void {
    this.#entries.get(id)?.reactions.add(`${userId} ${emoji}`);
  }

  get count(): number {
    return this.#entries.size;
  }

  /** Returns the acknowledged writes that are missing in the database, and rows that should not exist. */
  async compare(sql: Sql, channelIds: readonly string[]): Promise<string[]> {
    const failures = new FailureCounts();
    const rows = await sql<Row[]>`
      select id, conversation_id, seq::int, content, client_message_id, deleted_at is not null as deleted
      from messages where conversation_id = any (${channelIds}) order by seq`;
    const reactions = await sql<{ message_id: string; user_id: string; emoji: string }[]>`
      select message_id, reactions.user_id, emoji from reactions join messages on messages.id = message_id
      where conversation_id = any (${channelIds})`;
    const there = new Set(
      reactions.map(({ message_id, user_id, emoji }) => `${message_id} ${user_id} ${emoji}`),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const [id, entry] of this.#entries) {
      const row = byId.get(id);
      if (!row || row.seq !== entry.message.seq) failures.add('an acknowledged message is not there', id);
      else this.#compareOne(entry, row, there, failures);
    }
    const names = rows.map(({ client_message_id }) => client_message_id).filter((name) => name !== null);
    if (new Set(names).size < names.length) failures.add('a message is there twice');
    for (const channelId of channelIds) {
      const numbers = rows.filter((row) => row.conversation_id === channelId).map(({ seq }) => seq);
      if (numbers.some((seq, index) => seq !== index + 1)) failures.add('the numbers of a channel have gaps');
    }
    return failures.list;
  }

  #compareOne(entry: Entry, row: Row, there: ReadonlySet<string>, failures: FailureCounts): void {
    if (entry.deletion === 'acknowledged' && !row.deleted) failures.add('a deleted message is there', row.id);
    if (entry.deletion === 'none' && row.deleted) failures.add('a message is deleted', row.id);
    if (row.deleted) return;
    if (!entry.texts.has(row.content)) failures.add('an acknowledged edit is lost', row.id);
    for (const reaction of entry.reactions)
      if (!there.has(`${row.id} ${reaction}`)) failures.add('an acknowledged reaction is lost', row.id);
  }
}

interface Row {
  readonly id: string;
  readonly conversation_id: string;
  readonly seq: number;
  readonly content: string;
  readonly client_message_id: string | null;
  readonly deleted: boolean;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { EventPayload } from '@workflow/contract/core/api/event.ts';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageDeleted, messageUpdated, newMessage } from '@workflow/contract/messages/messages.events.ts';
import { reactionAdded } from '@workflow/contract/reactions/reactions.events.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { ReceivedEvent, TestSocket } from '@workflow/testing/harness/socket.ts';
import type { TestUser } from '@workflow/testing/harness/test-user.ts';
import { FailureCounts } from '../failure-counts.ts';

type Message = EventPayload<typeof newMessage>;
type Edit = EventPayload<typeof messageUpdated>;

const POLL_INTERVAL_MS = 20;
const TRY_AGAIN_MS = 200;

/** Fetches all messages of a channel that the user can read. */
async function listAllMessages(by: TestUser, id: string): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const query = { limit: 100, ...(before && { before }) };
    const page = await by.does(listMessages, { params: { id }, query });
    all.push(...page);
    if (page.length < 100) return all;
  }
}

/**
 * A tab without a screen. It stores the fetched messages and applies later events to them. It refetches after a reconnect, after
 * `catch_up`, and when a message number shows a gap.
 */
export class Listener {
  readonly #person: TestUser;
  readonly #workspaceId: string;
  readonly #channelIds: readonly string[];
  readonly #messages = new Map<string, Map<string, Message>>();
  readonly #deletedIds = new Set<string>();
  /** The received changes of messages, by message id; a change may arrive before its message. */
  readonly #edits = new Map<string, Edit>();
  readonly #reactions = new Map<string, Message['reactions']>();
  /** The highest message number received in each channel. */
  readonly #newest = new Map<string, number>();
  #socket: TestSocket | null = null;
  #isClosed = false;

  constructor(person: TestUser, workspaceId: string, channelIds: readonly string[]) {
    this.#person = person;
    this.#workspaceId = workspaceId;
    this.#channelIds = channelIds;
    void this.#live();
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }

  /** Returns the differences between the tab's state and a fresh fetch; empty if there are none. */
  async differences(): Promise<string[]> {
    const failures = new FailureCounts();
    for (const id of this.#channelIds) {
      const rows = await listAllMessages(this.#person, id);
      const held = this.#messages.get(id) ?? new Map<string, Message>();
      for (const row of rows) {
        const known = held.get(row.id);
        if (!known) failures.add('a tab does not know a message', row.id);
        else if (known.content !== row.content) failures.add('a tab shows another text', row.id);
        else if (reactionsOf(known) !== reactionsOf(row)) failures.add('a tab shows other reactions', row.id);
      }
      const ids = new Set(rows.map((row) => row.id));
      for (const known of held.keys())
        if (!ids.has(known)) failures.add('a tab shows a deleted message', known);
    }
    return failures.list;
  }

  async #live(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#follow();
      } catch {
        // When a fetch fails, the tab reconnects and tries again.
        this.#socket?.close();
        await sleep(TRY_AGAIN_MS);
      }
    }
  }

  /** Handles one connection from its start to its end. */
  async #follow(): Promise<void> {
    const socket = await this.#person.connect();
    this.#socket = socket;
    if (this.#isClosed) socket.close();
    const joined = await socket.emit(joinWorkspace, { workspace_id: this.#workspaceId });
    if (!joined.ok) throw new Error(joined.code);
    await this.#fetchAll();
    for (let next = 0; socket.isConnected; ) {
      const event = socket.received[next];
      if (!event) {
        await sleep(POLL_INTERVAL_MS);
        continue;
      }
      await this.#apply(event);
      next += 1;
    }
  }

  async #fetchAll(): Promise<void> {
    for (const id of this.#channelIds) {
      const rows = await listAllMessages(this.#person, id);
      this.#messages.set(id, new Map());
      for (const row of rows) this.#storeMessage(row);
    }
  }

  /** Fetches the channel again and adds the messages that the tab has missed. */
  async #fetchMissing(channelId: string): Promise<void> {
    const held = this.#messages.get(channelId);
    for (const row of await listAllMessages(this.#person, channelId))
      if (!held?.has(row.id)) this.#storeMessage(row);
  }

  async #apply({ name, payload }: ReceivedEvent): Promise<void> {
    if (name === catchUp.name) await this.#fetchAll();
    if (name === newMessage.name) await this.#add(payload as Message);
    if (name === messageUpdated.name) {
      const edit = payload as Edit;
      if ((this.#edits.get(edit.id)?.version ?? 0) < edit.version) this.#edits.set(edit.id, edit);
      this.#applyStoredChanges(edit.channel_id, edit.id);
    }
    if (name === messageDeleted.name) {
      const { message_id, channel_id, seq } = payload as EventPayload<typeof messageDeleted>;
      this.#deletedIds.add(message_id);
      this.#messages.get(channel_id)?.delete(message_id);
      this.#updateNewestSeq({ channel_id, seq });
    }
    if (name === reactionAdded.name) {
      const { channel_id, ...reaction } = payload as EventPayload<typeof reactionAdded>;
      const known = this.#reactions.get(reaction.message_id) ?? [];
      this.#reactions.set(reaction.message_id, [...known, reaction]);
      this.#applyStoredChanges(channel_id, reaction.message_id);
    }
  }

  async #add(message: Message): Promise<void> {
    // A deleted message also leaves a gap in the numbers; the fetch then shows that nothing is missing.
    const isNext = message.seq <= (this.#newest.get(message.channel_id) ?? 0) + 1;
    if (!isNext) await this.#fetchMissing(message.channel_id);
    if (!this.#messages.get(message.channel_id)?.has(message.id)) this.#storeMessage(message);
  }

  #updateNewestSeq({ channel_id, seq }: { channel_id: string; seq: number }): void {
    this.#newest.set(channel_id, Math.max(seq, this.#newest.get(channel_id) ?? 0));
  }

  #applyStoredChanges(channelId: string, id: string): void {
    const known = this.#messages.get(channelId)?.get(id);
    if (known) this.#storeMessage(known);
  }

  /** Stores the message, with the changes that arrived before or after it. */
  #storeMessage(message: Message): void {
    this.#updateNewestSeq(message);
    if (this.#deletedIds.has(message.id)) return;
    const edit = this.#edits.get(message.id);
    const heard = this.#reactions.get(message.id) ?? [];
    const others = heard.filter(({ id }) => !message.reactions.some((known) => known.id === id));
    this.#messages.get(message.channel_id)?.set(message.id, {
      ...message,
      ...(edit && edit.version > message.version && { content: edit.content, version: edit.version }),
      reactions: [...message.reactions, ...others],
    });
  }
}

const reactionsOf = ({ reactions }: Message) =>
  reactions
    .map(({ id }) => id)
    .toSorted()
    .join();

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import type { TestUser } from '@workflow/testing/harness/test-user.ts';
import type { Random } from '../random.ts';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';
import type { ResponseStats } from './response-stats.ts';

const TRY_AGAIN_MS = 30;
const EMOJIS = ['👍', '🎉', '🔥', '👏', '😂'];

export interface WriterParts {
  readonly by: TestUser;
  readonly channelIds: readonly string[];
  readonly writes: AcknowledgedWrites;
  readonly stats: ResponseStats;
  readonly random: Random;
}

/** A user who sends, edits, reacts and deletes without a pause, and retries requests without a response. */
export class Writer {
  readonly #parts: WriterParts;
  readonly #own: Message[] = [];
  #isWriting = true;
  readonly #done: Promise<void>;

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#done = this.#write();
  }

  /** Starts no further request; resolves once every started request has been answered. */
  stop(): Promise<void> {
    this.#isWriting = false;
    return this.#done;
  }

  async #write(): Promise<void> {
    while (this.#isWriting) {
      const die = this.#parts.random.whole(1, 100);
      if (die <= 65 || this.#own.length === 0) await this.#send();
      else if (die <= 80) await this.#edit();
      else if (die <= 95) await this.#react();
      else await this.#delete();
    }
  }

  async #send(): Promise<void> {
    const { by, channelIds, writes, stats, random } = this.#parts;
    const body = {
      channel_id: random.oneOf(channelIds),
      content: `Message ${randomUUID()}`,
      client_message_id: randomUUID(),
    };
    for (;;) {
      const answer = await stats.send(by, messages.sendMessage, { body });
      if (answer && answer.status < 300) {
        writes.sent(answer.body);
        this.#own.push(answer.body);
        return;
      }
      await sleep(TRY_AGAIN_MS);
    }
  }

  async #edit(): Promise<void> {
    const { by, writes, stats, random } = this.#parts;
    const { id } = random.oneOf(this.#own);
    const content = `Edited ${randomUUID()}`;
    const answer = await stats.send(by, messages.editMessage, { params: { id }, body: { content } });
    writes.edited(id, content, answer?.status === 200);
  }

  async #react(): Promise<void> {
    const { by, writes, stats, random } = this.#parts;
    const { id } = random.oneOf(this.#own);
    const emoji = random.oneOf(EMOJIS);
    const answer = await stats.send(by, addReaction, { params: { id }, body: { emoji } });
    if (answer && answer.status < 300) writes.reacted(id, by.id, emoji);
  }

  async #delete(): Promise<void> {
    const { by, writes, stats, random } = this.#parts;
    const [message] = this.#own.splice(random.whole(0, this.#own.length - 1), 1);
    const { id } = message!;
    const answer = await stats.send(by, messages.deleteMessage, { params: { id } });
    writes.deleted(id, answer?.status === 204);
  }
}

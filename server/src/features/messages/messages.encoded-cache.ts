import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';

import { ofFace } from '@workflow/contract/core/face.ts';
import { type MessageStatus, messageSchemas } from '@workflow/contract/messages/messages.schema.ts';
import { LRUCache } from 'lru-cache';
import { serializerFor } from '../../platform/http/serializer.ts';
import type { ReadMessage, State } from './messages.pages.store.ts';
import { type ReadPosition, statusIn } from './messages.store.ts';

/** Some twenty thousand messages of ordinary length. */
const MOST_BYTES = 16 * 1024 * 1024;
/** What one takes beside its text. */
const OVERHEAD_BYTES = 400;

const STATUS = Buffer.from('"status":"');
const [OPEN, COMMA, CLOSE] = Buffer.from('[,]');

/** A message in the bytes in which it is answered. Nothing of it depends on who reads it. */
export interface EncodedMessage {
  readonly mark: string;
  readonly people: number;
  readonly seq: number;
  readonly createdAt: string;
  readonly userId: string;
  /** Where its status stands in the bytes. */
  readonly statusAt: number;
  status: MessageStatus;
  bytes: Buffer;
}

const serializerOf = (face: ConversationFace) =>
  ofFace(face, serializerOf, () => serializerFor(messageSchemas(face).Message));

function encode(face: ConversationFace, { message, mark, people }: ReadMessage): EncodedMessage {
  const bytes = owned([Buffer.from(serializerOf(face)(message))]);
  // In a text its quotation marks would be escaped.
  const statusAt = bytes.indexOf(STATUS) + STATUS.length;
  const { seq, created_at: createdAt, user_id: userId, status } = message;
  return { mark, people, seq, createdAt, userId, statusAt, status, bytes };
}

/**
 * The messages that this process has answered lately, encoded, each for as long as it stands as it did then. That is asked with every
 * page, in the statement that finds it, so nobody has to tell a process of a change.
 */
export class EncodedMessages {
  readonly #known = new LRUCache<string, EncodedMessage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
  });

  find({ id, mark }: State, people: number): EncodedMessage | null {
    const known = this.#known.get(id);
    return known && known.mark === mark && known.people === people ? known : null;
  }

  keep(face: ConversationFace, read: ReadMessage): EncodedMessage {
    const encoded = encode(face, read);
    this.#known.set(read.message.id, encoded);
    return encoded;
  }

  /** The database may be another one now, with revisions that it counted anew. */
  forgetAll(): void {
    this.#known.clear();
  }
}

/** The messages as a list, each with how far somebody else has come with it. */
export function encodeList(messages: readonly EncodedMessage[], reach: readonly ReadPosition[]): Buffer {
  let length = 1 + Math.max(1, messages.length);
  for (const message of messages) {
    setStatus(message, statusIn(reach, message));
    length += message.bytes.length;
  }
  const list = Buffer.allocUnsafe(length);
  let at = 0;
  list[at++] = OPEN!;
  for (const { bytes } of messages) {
    if (at > 1) list[at++] = COMMA!;
    list.set(bytes, at);
    at += bytes.length;
  }
  list[at] = CLOSE!;
  return list;
}

function setStatus(message: EncodedMessage, status: MessageStatus): void {
  if (message.status === status) return;
  const { bytes, statusAt } = message;
  message.bytes = owned([
    bytes.subarray(0, statusAt),
    Buffer.from(status),
    bytes.subarray(statusAt + message.status.length),
  ]);
  message.status = status;
}

/** In memory of its own: what is cut from Node's pool would keep its neighbours. */
function owned(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

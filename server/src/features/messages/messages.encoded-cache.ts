import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';

import { cacheByVariant } from '@workflow/contract/core/api/api-variant.ts';
import { type MessageStatus, messageSchemas } from '@workflow/contract/messages/messages.schema.ts';
import { LRUCache } from 'lru-cache';
import { serializerFor } from '../../platform/http/responses/serializer.ts';
import type { MessageVersion, VersionedMessage } from './messages.pages.store.ts';
import { type CursorPosition, deliveryStatusOf } from './messages.store.ts';

/** The maximum size of the cache in bytes: about 20,000 messages of ordinary length. */
const CACHE_BYTES_MAX = 16 * 1024 * 1024;
/** The estimated memory of an entry besides its bytes. */
const OVERHEAD_BYTES = 400;

const STATUS = Buffer.from('"status":"');
const [OPEN, COMMA, CLOSE] = Buffer.from('[,]');

/**
 * A message serialized as JSON bytes. Nothing in it depends on the reader except the status, which
 * `encodeList` sets.
 */
export interface EncodedMessage {
  readonly versionKey: string;
  readonly profilesRevision: number;
  readonly seq: number;
  readonly createdAt: string;
  readonly userId: string;
  readonly isThreadOnly: boolean;
  /** The offset of the status value in the bytes. */
  readonly statusOffset: number;
  status: MessageStatus;
  bytes: Buffer;
}

const serializerOf = (variant: ConversationVariant) =>
  cacheByVariant(variant, serializerOf, () => serializerFor(messageSchemas(variant).Message));

function encode(
  variant: ConversationVariant,
  { message, versionKey, profilesRevision }: VersionedMessage,
): EncodedMessage {
  const bytes = copyToOwnBuffer([Buffer.from(serializerOf(variant)(message))]);
  // The message's own text cannot match first, because its quotation marks are escaped.
  const statusOffset = bytes.indexOf(STATUS) + STATUS.length;
  const { seq, created_at: createdAt, user_id: userId, thread_only: isThreadOnly, status } = message;
  return { versionKey, profilesRevision, seq, createdAt, userId, isThreadOnly, statusOffset, status, bytes };
}

/**
 * Caches serialized messages of this process. An entry is valid as long as its version key is current. The
 * statement that finds a page also returns the current keys, so changes need no cache invalidation between
 * processes.
 */
export class EncodedMessageCache {
  readonly #cache = new LRUCache<string, EncodedMessage>({
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
  });

  find({ id, versionKey }: MessageVersion, profilesRevision: number): EncodedMessage | null {
    const cached = this.#cache.get(id);
    return cached && cached.versionKey === versionKey && cached.profilesRevision === profilesRevision
      ? cached
      : null;
  }

  store(variant: ConversationVariant, versioned: VersionedMessage): EncodedMessage {
    const encoded = encode(variant, versioned);
    this.#cache.set(versioned.message.id, encoded);
    return encoded;
  }

  /**
   * Clears the cache after a lost connection: another database may have counted its revisions differently.
   */
  clear(): void {
    this.#cache.clear();
  }
}

/** Concatenates messages to a JSON array. Sets the status of each from how far other users have read. */
export function encodeList(messages: readonly EncodedMessage[], cursors: readonly CursorPosition[]): Buffer {
  let length = 1 + Math.max(1, messages.length);
  for (const message of messages) {
    setStatus(message, deliveryStatusOf(cursors, message));
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
  const { bytes, statusOffset: statusAt } = message;
  message.bytes = copyToOwnBuffer([
    bytes.subarray(0, statusAt),
    Buffer.from(status),
    bytes.subarray(statusAt + message.status.length),
  ]);
  message.status = status;
}

/**
 * Copies the parts to a buffer with memory of its own. A slice of Node's shared pool would keep the whole
 * pool in memory.
 */
function copyToOwnBuffer(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

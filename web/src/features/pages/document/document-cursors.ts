import * as random from 'lib0/random';
import { Awareness, removeAwarenessStates } from 'y-protocols/awareness.js';
import type * as Y from 'yjs';
import { BLOCKS_ROOT } from './blocks-root.ts';

/** A cursor as clients send it; null hides the cursor. */
export interface SentCursor {
  readonly client_id: number;
  readonly cursor: string | null;
}

export interface ReceivedCursor extends SentCursor {
  readonly user_id: string;
}

export interface CursorSharing {
  readonly doc: Y.Doc;
  readonly ownUserId: string;
  readonly send: (cursor: SentCursor) => void;
  /** Returns the name of a user who has the page open; null if the client does not know them yet. */
  readonly findName: (userId: string) => string | null;
}

/** The shortest time between two positions that this tab sends, in milliseconds. */
const SEND_INTERVAL_MS = 100;

interface Change {
  readonly added: readonly number[];
  readonly updated: readonly number[];
}

/**
 * Shares the selection of the local awareness state, and adds the selections of others. Names come from the server’s list of editors and not
 * from the other clients, so that nobody can show a cursor under another name.
 */
export function shareCursors({ doc, ownUserId, send, findName }: CursorSharing) {
  const awareness = new Awareness(doc);
  // The cursor has an id of its own and not the client id of the Yjs document. The first user who edits with a client id owns that id, so
  // other users must not learn it before.
  const cursorId = random.uint32();
  /** The user of each remote Yjs client, which never changes. */
  const owners = new Map<number, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: string | null = null;
  let lastSentAt = 0;

  const sendNow = (isRenewal: boolean) => {
    timer = undefined;
    const cursor: unknown = awareness.getLocalState()?.['cursor'];
    const text = cursor ? JSON.stringify(cursor) : null;
    if (text === sent && !(isRenewal && text)) return;
    sent = text;
    lastSentAt = Date.now();
    send({ client_id: cursorId, cursor: text });
  };
  // The awareness emits `update` also when it renews an unchanged state. Without that, other clients would drop the state after a while.
  awareness.on('update', ({ added, updated }: Change, origin: unknown) => {
    if (origin !== 'local' || ![...added, ...updated].includes(doc.clientID)) return;
    const wait = SEND_INTERVAL_MS - (Date.now() - lastSentAt);
    const isRenewal = -wait > 10_000;
    timer ??= setTimeout(() => sendNow(isRenewal), Math.max(0, wait));
  });

  function handleCursor({ client_id, cursor, user_id }: ReceivedCursor): void {
    if (client_id === cursorId || client_id === doc.clientID) return;
    if ((owners.get(client_id) ?? user_id) !== user_id) return;
    owners.set(client_id, user_id);
    const position = cursor === null ? null : parse(cursor);
    if (position === null) {
      removeAwarenessStates(awareness, [client_id], 'remote');
      return;
    }
    const isNew = !awareness.states.has(client_id);
    const clock = (awareness.meta.get(client_id)?.clock ?? 0) + 1;
    awareness.meta.set(client_id, { clock, lastUpdated: Date.now() });
    awareness.states.set(client_id, {
      user: { id: user_id, name: findName(user_id) ?? '' },
      cursor: position,
    });
    const change = { added: isNew ? [client_id] : [], updated: isNew ? [] : [client_id], removed: [] };
    awareness.emit('change', [change, 'remote']);
    awareness.emit('update', [change, 'remote']);
  }

  return {
    awareness,
    handleCursor,
    /** Removes the cursors of users who have left the page. */
    keepOnly(userIds: readonly string[]): void {
      const left = [...owners]
        .filter(([, userId]) => !userIds.includes(userId))
        .map(([clientId]) => clientId);
      for (const clientId of left) owners.delete(clientId);
      const shown = left.filter((clientId) => awareness.states.has(clientId));
      if (shown.length > 0) removeAwarenessStates(awareness, shown, 'remote');
      // The cursors of this user in other tabs stay.
      if (!userIds.includes(ownUserId)) sent = null;
    },
    close(): void {
      clearTimeout(timer);
      if (sent !== null) send({ client_id: cursorId, cursor: null });
      awareness.destroy();
    },
  };
}

interface Selection {
  readonly anchor: object;
  readonly head: object;
}

const isNumber = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

function isYjsId(value: unknown): boolean {
  const id = value as { client?: unknown; clock?: unknown } | null;
  return isNumber(id?.client) && isNumber(id?.clock);
}

/** Returns whether a value is a relative position in the blocks: an item, the end of a block, or the end of the page. */
function isPosition(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const { item = null, type = null, tname = null } = value as Record<string, unknown>;
  if (![item, type].every((id) => id === null || isYjsId(id))) return false;
  return tname === null ? item !== null || type !== null : tname === BLOCKS_ROOT;
}

/** Parses the selection of another client. The editor throws an error for invalid positions, and would then miss edits of others. */
function parse(cursor: string): Selection | null {
  try {
    const { anchor, head } = JSON.parse(cursor) as Partial<Selection>;
    return isPosition(anchor) && isPosition(head) ? { anchor, head } : null;
  } catch {
    return null;
  }
}

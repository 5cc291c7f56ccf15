import * as z from 'zod/mini';
import { defineClientEvent, defineEvent } from '../../core/api/event.ts';
import { Id } from '../../core/schemas/id.ts';
import { CountInput } from '../../core/schemas/number.ts';
import { SUBSCRIPTIONS_MAX } from '../../realtime/realtime.limits.ts';
import { Author } from '../../users/users.schema.ts';
import { seePage } from '../pages.permissions.ts';
import { BLOCK_ID_MAX, PAGE_CURSOR_MAX } from './document.limits.ts';

/*
 * The body of a page is a Yjs document. The server stores and forwards its updates as bytes in Yjs’s first encoding, and numbers the
 * updates of each page: a client that misses a number joins again.
 */

/** Bytes travel as binary frames. */
const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'This must be bytes.');
/** The sequence number of an update within its page; 0 means before the first update. */
const Sequence = CountInput;
/** A Yjs client id. */
const ClientId = z.int().check(z.nonnegative(), z.maximum(2 ** 53 - 1));
const BlockId = z.optional(z.nullable(z.string().check(z.maxLength(BLOCK_ID_MAX))));
/** The relative positions of a selection, encoded as JSON. Null hides the cursor. */
const Cursor = z.nullable(z.string().check(z.maxLength(PAGE_CURSOR_MAX)));

/** The users who have the page open, each once, in the order in which they opened it. */
const Editors = z.array(Author);

/**
 * Subscribes the socket to the document of a page. Without `after`, `state` is the whole document. With `after`, `state` and `updates`
 * hold what the client lacks since that update: `state` is empty, or the whole document up to some update; `updates` lists the later
 * updates, each with its length before it (`varUint8Array` of lib0).
 */
export const joinPage = defineClientEvent({
  name: 'join_page',
  payload: z.object({ page_id: Id, after: z.optional(Sequence) }),
  permission: seePage,
  ratePerSecond: SUBSCRIPTIONS_MAX,
  ack: z.object({
    state: Bytes,
    updates: Bytes,
    seq: Sequence,
    can_edit: z.boolean(),
    editors: Editors,
  }),
});

export const leavePage = defineClientEvent({
  name: 'leave_page',
  payload: z.object({ page_id: Id }),
  permission: 'session',
  ratePerSecond: SUBSCRIPTIONS_MAX,
});

const operation = {
  page_id: Id,
  /** The block that changed, for clients that show it. The server does not use it. */
  block_id: BlockId,
  operation: Bytes,
};

/** Stores a Yjs update of the document. The acknowledgement follows the commit. Repeating an update changes nothing. */
export const editPageBlock = defineClientEvent({
  name: 'block_operation',
  payload: z.object(operation),
  permission: seePage,
  ratePerSecond: 40,
  ack: z.object({ seq: Sequence }),
});

/** A stored update, sent to all other sockets that have joined the page. */
export const pageBlockEdited = defineEvent({
  name: 'block_operation',
  payload: z.object({ ...operation, user_id: Id, seq: Sequence }),
});

/** Sent when a user joins or leaves the page, to all sockets that have joined it. */
export const activeEditors = defineEvent({
  name: 'active_editors',
  payload: z.object({ page_id: Id, editors: Editors }),
});

/** Shows the user’s cursor to the other users on the page. It is not stored and may be lost. */
export const movePageCursor = defineClientEvent({
  name: 'page_cursor',
  payload: z.object({ page_id: Id, client_id: ClientId, cursor: Cursor }),
  permission: seePage,
  ratePerSecond: 15,
});

/** The server adds the user. A client cannot send the cursor of another user. */
export const pageCursorMoved = defineEvent({
  name: 'page_cursor_moved',
  payload: z.object({ page_id: Id, client_id: ClientId, cursor: Cursor, user_id: Id }),
});

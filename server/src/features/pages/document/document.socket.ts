import * as events from '@workflow/contract/pages/document/document.events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { RateLimited } from '../../../platform/limits/rate-limited.ts';
import type { Rate } from '../../../platform/limits/rate-window.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import {
  concurrently,
  onEvent,
  type SocketContext,
  type SocketHandler,
} from '../../../platform/realtime/socket-events.ts';
import { createAppendQueue } from './append-queue.ts';
import { openDocument } from './document.service.ts';
import { openPageTopic } from './document.topic.ts';
import { type Appended, appendEdits, type DecodedEdit, decodeEdit } from './document-append.service.ts';
import type { DocumentBuilds } from './document-build.ts';
import type { MaintenanceSchedule } from './document-maintenance.ts';
import type { EditorsTracker } from './editors.tracker.ts';

/**
 * The rate of edits of a user in bytes. An edit is decoded on the event loop: the largest one, of many small items, takes a quarter of a
 * second, so the limit of events alone would let one user delay all others.
 */
const EDITED_BYTES: Rate = { max: 5_000_000, perMs: 10_000 };

interface DocumentSocket {
  readonly builds: DocumentBuilds;
  readonly schedule: MaintenanceSchedule;
  readonly editors: () => EditorsTracker;
  readonly limits: Pick<Limits, 'createWindow'>;
}

interface QueuedEdit {
  readonly edit: DecodedEdit;
  readonly context: SocketContext;
}

const within = {
  within: openPageTopic,
  id: ({ page_id }: { page_id: string }) => page_id,
};

/** The handlers of client events about page documents. */
export function documentSocket({
  builds,
  schedule,
  editors,
  limits,
}: DocumentSocket): readonly SocketHandler[] {
  const editedBytes = limits.createWindow(EDITED_BYTES);
  const append = createAppendQueue<QueuedEdit, Appended | Failure>((pageId, items) =>
    appendEdits(
      items[0]!.context.transact,
      pageId,
      items.map(({ edit }) => edit),
    ),
  );
  return [
    onEvent(
      events.joinPage,
      async ({ reader, actor, connection, payload: { page_id: pageId, after } }) => {
        const opened = await openDocument(reader, actor, { pageId, after, builds });
        return { ...opened, editors: await editors().join(connection, actor.userId, pageId) };
      },
      { opens: openPageTopic, id: ({ page_id }) => page_id },
    ),
    onEvent(events.leavePage, async ({ connection, payload: { page_id } }) => {
      connection.subscriptions.unsubscribe(openPageTopic, page_id);
      await editors().leave(connection, page_id);
    }),
    concurrently(
      onEvent(
        events.editPageBlock,
        async ({ payload: { page_id, block_id = null, operation }, ...context }) => {
          const { actor, connection } = context;
          const taken = editedBytes.take(actor.userId, operation.length);
          if (taken.isExceeded) throw new RateLimited(taken.resetSeconds);
          const edit = decodeEdit({
            actor,
            update: operation,
            blockId: block_id,
            connectionId: connection.id,
          });
          const result = await append(page_id, { edit, context });
          if (result instanceof Failure) throw result;
          if (result.seq > 0) schedule.schedule(page_id);
          return result;
        },
        within,
      ),
    ),
    onEvent(
      events.movePageCursor,
      async ({ actor, connection, payload }) => {
        const { page_id } = payload;
        connection.publish(
          events.pageCursorMoved,
          connection.subscriptions.roomsOf(openPageTopic, page_id),
          { ...payload, user_id: actor.userId },
          { except: rooms.socket(connection.id) },
        );
      },
      within,
    ),
  ];
}

import { markDmRead } from '@workflow/contract/dms/dms.endpoints.ts';
import * as unread from '@workflow/contract/unread/unread.endpoints.ts';
import { type Act, onChannel, onDm, onMessage } from '../replay/stage.ts';

export const unreadActs = {
  markUnread: (choice) => choice.by.call(unread.markUnread, onMessage(choice)),
  markUnreadInDm: (choice) =>
    choice.by.call(unread.markUnread, onMessage({ ...choice, message: choice.dmMessage })),
  markRead: (choice) => choice.by.call(unread.markChannelRead, onChannel(choice)),
  readDm: (choice) => choice.by.call(markDmRead, onDm(choice)),
  markAllRead: ({ by }, { workspaceId: id }) => by.call(unread.markAllRead, { params: { id } }),
  /** Marks everything as read and undoes it at once. */
  markAllReadAndBack: async ({ by }, { workspaceId: id }) => {
    const marked = await by.call(unread.markAllRead, { params: { id } });
    if (marked.status >= 300) return marked;
    return by.call(unread.unmarkAllRead, { params: { id }, body: marked.body });
  },
} satisfies Record<string, Act>;

import { markDmRead } from '@workflow/contract/dms/dms.endpoints.ts';
import * as unread from '@workflow/contract/unread/unread.endpoints.ts';
import { type Action, channelParams, dmParams, messageParams } from '../replay/stage.ts';

export const unreadActions = {
  markUnread: (choice) => choice.by.call(unread.markUnread, messageParams(choice)),
  markUnreadInDm: (choice) =>
    choice.by.call(unread.markUnread, messageParams({ ...choice, message: choice.dmMessage })),
  markRead: (choice) => choice.by.call(unread.markChannelRead, channelParams(choice)),
  readDm: (choice) => choice.by.call(markDmRead, dmParams(choice)),
  markAllRead: ({ by }, { workspaceId: id }) => by.call(unread.markAllRead, { params: { id } }),
  /** Marks everything as read and undoes it at once. */
  markAllReadAndBack: async ({ by }, { workspaceId: id }) => {
    const marked = await by.call(unread.markAllRead, { params: { id } });
    if (marked.status >= 300) return marked;
    return by.call(unread.unmarkAllRead, { params: { id }, body: marked.body });
  },
} satisfies Record<string, Action>;

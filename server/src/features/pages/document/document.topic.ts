import { seePage } from '@workflow/contract/pages/pages.permissions.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { defineTopic } from '../../../platform/realtime/topic.ts';
import { findPage } from '../pages.access.ts';

/** The topic of an open page: clients that show its document subscribe to it. */
export const openPageTopic = defineTopic({
  name: 'page',
  permission: seePage,
  find: findPage,
  roomsOf: (page) => [rooms.page(page)],
});

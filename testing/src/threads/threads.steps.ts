import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as threads from '@workflow/contract/threads/threads.endpoints.ts';
import { type Act, onDmMessage, onMessage } from '../replay/stage.ts';

export const threadsActs = {
  followThread: (choice) =>
    choice.by.call(threads.followThread, { ...onMessage(choice), body: { is_followed: true } }),
  unfollowThread: (choice) =>
    choice.by.call(threads.followThread, { ...onMessage(choice), body: { is_followed: false } }),
  readThread: (choice) =>
    choice.by.call(threads.markThread, { ...onMessage(choice), body: { seq: choice.message?.seq ?? 1 } }),
  followDmThread: (choice) =>
    choice.by.call(dms.followDmThread, {
      ...onDmMessage(choice),
      body: { is_followed: choice.number % 2 === 0 },
    }),
  readDmThread: (choice) =>
    choice.by.call(dms.markDmThread, { ...onDmMessage(choice), body: { seq: choice.dmMessage?.seq ?? 1 } }),
} satisfies Record<string, Act>;

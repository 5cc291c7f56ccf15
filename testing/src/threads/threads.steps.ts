import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as threads from '@workflow/contract/threads/threads.endpoints.ts';
import { type Action, dmMessageParams, messageParams } from '../replay/stage.ts';

export const threadsActions = {
  followThread: (choice) =>
    choice.by.call(threads.followThread, { ...messageParams(choice), body: { is_followed: true } }),
  unfollowThread: (choice) =>
    choice.by.call(threads.followThread, { ...messageParams(choice), body: { is_followed: false } }),
  readThread: (choice) =>
    choice.by.call(threads.markThread, { ...messageParams(choice), body: { seq: choice.message?.seq ?? 1 } }),
  followDmThread: (choice) =>
    choice.by.call(dms.followDmThread, {
      ...dmMessageParams(choice),
      body: { is_followed: choice.number % 2 === 0 },
    }),
  readDmThread: (choice) =>
    choice.by.call(dms.markDmThread, {
      ...dmMessageParams(choice),
      body: { seq: choice.dmMessage?.seq ?? 1 },
    }),
} satisfies Record<string, Action>;

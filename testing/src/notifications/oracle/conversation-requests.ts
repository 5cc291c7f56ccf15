import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { arrangeChannel } from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import type { ConversationChoice } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { followThread } from '@workflow/contract/threads/threads.endpoints.ts';
import type { TestUser } from '../../harness/test-user.ts';
import type { Place } from './stage.ts';

interface Text {
  readonly content: string;
  readonly parent_id?: string;
}

/** The requests of a user about a channel or a direct message and its messages. */
interface ConversationRequests {
  readonly send: (text: Text) => Promise<{ id: string }>;
  readonly edit: (id: string, content: string) => Promise<unknown>;
  readonly delete: (id: string) => Promise<unknown>;
  readonly react: (id: string, emoji: string) => Promise<unknown>;
  readonly unreact: (id: string, emoji: string) => Promise<unknown>;
  readonly unfollowThread: (id: string) => Promise<unknown>;
  readonly arrange: (choice: ConversationChoice) => Promise<unknown>;
}

const inChannel = (by: TestUser, channel_id: string): ConversationRequests => ({
  send: (text) => by.does(messages.sendMessage, { body: { channel_id, ...text } }),
  edit: (id, content) => by.does(messages.editMessage, { params: { id }, body: { content } }),
  delete: (id) => by.does(messages.deleteMessage, { params: { id } }),
  react: (id, emoji) => by.does(addReaction, { params: { id }, body: { emoji } }),
  unreact: (id, emoji) => by.does(removeReaction, { params: { id, emoji } }),
  unfollowThread: (id) => by.does(followThread, { params: { id }, body: { is_followed: false } }),
  arrange: (body) => by.does(arrangeChannel, { params: { id: channel_id }, body }),
});

const inDm = (by: TestUser, id: string): ConversationRequests => ({
  send: (body) => by.does(dms.sendDmMessage, { params: { id }, body }),
  edit: (message_id, content) =>
    by.does(dms.editDmMessage, { params: { id, message_id }, body: { content } }),
  delete: (message_id) => by.does(dms.deleteDmMessage, { params: { id, message_id } }),
  react: (message_id, emoji) => by.does(dms.addDmReaction, { params: { id, message_id }, body: { emoji } }),
  unreact: (message_id, emoji) => by.does(dms.removeDmReaction, { params: { id, message_id, emoji } }),
  unfollowThread: (message_id) =>
    by.does(dms.followDmThread, { params: { id, message_id }, body: { is_followed: false } }),
  arrange: (body) => by.does(dms.arrangeDm, { params: { id }, body }),
});

export const requestsOf = (by: TestUser, { kind, id }: Place): ConversationRequests =>
  kind === 'dm' ? inDm(by, id) : inChannel(by, id);

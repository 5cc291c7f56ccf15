import { describe, expect, it } from 'vitest';
import { channelVariant } from '../channels/channels.variant.ts';
import { dmErrors } from '../dms/dms.errors.ts';
import { dmVariant } from '../dms/dms.variant.ts';
import { fileEndpoints } from '../files/files.endpoints.ts';
import { messageEndpoints } from '../messages/messages.endpoints.ts';
import { messageEvents } from '../messages/messages.events.ts';
import { messageSchemas } from '../messages/messages.schema.ts';
import { reactionEndpoints } from '../reactions/reactions.endpoints.ts';
import { reactionEvents } from '../reactions/reactions.events.ts';
import { conversationEvents } from './conversations.events.ts';

import type { ConversationVariant } from './conversations.variant.ts';

const namesOf = (events: object) => Object.values(events).map(({ name }) => name as string);
const addressesOf = (endpoints: object) =>
  Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
const fieldsOf = ({ shape }: { readonly shape: object }) => Object.keys(shape).toSorted();

const eventsOf = (variant: ConversationVariant) =>
  [conversationEvents(variant), messageEvents(variant), reactionEvents(variant)].flatMap(namesOf).toSorted();

describe('the definitions derived from the variant of direct messages', () => {
  it('contain the events of the specification', () => {
    expect(eventsOf(dmVariant)).toEqual([
      'dm_message_deleted',
      'dm_message_updated',
      'dm_reaction_added',
      'dm_reaction_removed',
      'dm_stop_typing',
      'dm_typing',
      'dm_user_stopped_typing',
      'dm_user_typing',
      'join_dm',
      'leave_dm',
      'new_dm_message',
    ]);
  });

  it('contain the endpoints of the specification', () => {
    expect(
      [messageEndpoints, reactionEndpoints, fileEndpoints].flatMap((of) => addressesOf(of(dmVariant))),
    ).toEqual([
      'GET /dms/:id/messages',
      'GET /dms/:id/messages/search',
      'POST /dms/:id/messages',
      'GET /dms/:id/messages/:message_id/thread',
      'PATCH /dms/:id/messages/:message_id',
      'DELETE /dms/:id/messages/:message_id',
      'POST /dms/:id/messages/:message_id/reactions',
      'DELETE /dms/:id/messages/:message_id/reactions/:emoji',
      'GET /dms/:id/files',
      'POST /dms/:id/upload',
    ]);
    const { sendMessage, editMessage } = messageEndpoints(dmVariant);
    expect([sendMessage, editMessage].map(({ params }) => fieldsOf(params))).toEqual([
      ['id'],
      ['id', 'message_id'],
    ]);
    expect(sendMessage.errors).toContain(dmErrors.dm_not_found);
  });

  it('have the same message fields as channels, except for the reference to the conversation', () => {
    const renameField = (fields: string[], from: string, to: string) =>
      fields.map((field) => (field === from ? to : field)).toSorted();
    const [dm, channel] = [messageSchemas(dmVariant), messageSchemas(channelVariant)];
    expect(fieldsOf(dm.Message)).toEqual(renameField(fieldsOf(channel.Message), 'channel_id', 'dm_id'));
    expect(fieldsOf(dm.Message.shape.reactions.def.element)).toEqual(
      renameField(fieldsOf(channel.Message.shape.reactions.def.element), 'message_id', 'dm_message_id'),
    );
    // The path of a direct message contains its id, so the body does not.
    expect(fieldsOf(dm.NewMessage)).toEqual(
      fieldsOf(channel.NewMessage).filter((field) => field !== 'channel_id'),
    );
  });

  it('contain a permission for direct messages only', () => {
    const facts = {
      is_private: true,
      role: 'member',
      is_member: true,
      is_creator: false,
      is_archived: false,
    } as const;
    expect(dmVariant.see.allows({ ...facts, kind: 'dm' })).toBe(true);
    expect(dmVariant.see.allows({ ...facts, kind: 'channel' })).toBe(false);
    expect(channelVariant.see.allows({ ...facts, kind: 'dm' })).toBe(false);
  });
});

it('the definitions derived from the variant of channels have the names of the specification', () => {
  expect(eventsOf(channelVariant)).toEqual([
    'join_channel',
    'leave_channel',
    'message_deleted',
    'message_updated',
    'new_message',
    'reaction_added',
    'reaction_removed',
    'stop_typing',
    'typing',
    'user_stopped_typing',
    'user_typing',
  ]);
});

it('definitions are derived from a variant only once', () => {
  expect(messageSchemas(dmVariant)).toBe(messageSchemas(dmVariant));
  expect(messageEndpoints(dmVariant).editMessage.response).toBe(messageSchemas(dmVariant).Message);
});

import { channelErrors } from '../channels/channels.errors.ts';
import { canWrite } from '../conversations/conversations.permissions.ts';
import { definePermission } from '../core/api/permission.ts';
import { messageScope } from '../messages/messages.permissions.ts';

/** Users who may post may pin and unpin messages, including messages that other users have pinned. */
export const changePins = definePermission(
  messageScope,
  'change_pins',
  canWrite,
  () => channelErrors.channel_archived,
);

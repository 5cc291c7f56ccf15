import { channelErrors } from '../channels/channels.errors.ts';
import { canWrite } from '../conversations/conversations.permissions.ts';
import { definePermission } from '../core/permission.ts';
import { messageScope } from '../messages/messages.permissions.ts';

/** Whoever may post pins and unpins, also what others have pinned. */
export const changePins = definePermission(
  messageScope,
  'change_pins',
  canWrite,
  () => channelErrors.channel_archived,
);

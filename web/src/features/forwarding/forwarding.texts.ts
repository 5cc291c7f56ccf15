import { defineTexts } from '../../platform/language/texts.ts';

export const forwardingTexts = defineTexts('forwarding', {
  forward: 'Forward message',
  to: 'To',
  search: 'Channel or person',
  found: 'Channels and people',
  none: 'No channels or people found',
  comment: 'Add a message',
  cancel: 'Cancel',
  send: 'Forward',
  sent: 'Forwarded to {place}',
  view: 'View',
  undo: 'Undo',
});

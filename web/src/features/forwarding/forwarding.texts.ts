import { defineTexts } from '../../platform/language/texts.ts';

export const forwardingTexts = defineTexts('forwarding', {
  forward: 'Forward message',
  to: 'To',
  search: 'Channel or person',
  found: 'Where it can go',
  none: 'Nothing found',
  comment: 'Add a message',
  cancel: 'Cancel',
  send: 'Forward',
  sent: 'Forwarded to {place}',
});

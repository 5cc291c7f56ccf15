import { defineTexts } from '../../platform/language/texts.ts';

export const pinsTexts = defineTexts('pins', {
  title: 'Pinned messages',
  /** Label of the button in a conversation’s header. */
  open: '{count, plural, =0 {Pinned messages} one {1 pinned message} other {# pinned messages}}',
  pin: 'Pin',
  unpin: 'Unpin',
  pinnedBy: 'Pinned by {name}',
  pinFailed: 'Failed to pin the message',
  unpinFailed: 'Failed to unpin the message',
  loading: 'Loading pinned messages…',
  loadFailed: 'Failed to load pinned messages',
  empty: {
    title: 'No pinned messages',
    text: 'Pin important messages so everyone can find them. Choose “Pin” in a message’s actions.',
  },
  goTo: 'Go to message from {name}',
});

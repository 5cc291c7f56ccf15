import { defineTexts } from '../../platform/language/texts.ts';

export const pinsTexts = defineTexts('pins', {
  title: 'Pinned messages',
  /** In the header of a conversation. */
  open: '{count, plural, =0 {Pinned messages} one {1 pinned message} other {# pinned messages}}',
  pin: 'Pin',
  unpin: 'Unpin',
  pinnedBy: 'Pinned by {name}',
  pinFailed: 'Failed to pin the message',
  unpinFailed: 'Failed to unpin the message',
  loading: 'Loading pinned messages…',
  loadFailed: 'Failed to load the pinned messages',
  empty: {
    title: 'No pinned messages',
    text: 'Pin what everybody here should find again: choose “Pin” among the actions of a message.',
  },
  goTo: 'Go to the message of {name}',
});

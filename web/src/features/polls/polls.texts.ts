import { defineTexts } from '../../platform/language/texts.ts';

export const pollsTexts = defineTexts('polls', {
  poll: 'Poll',
  option: '{text}, {count, plural, one {1 vote} other {# votes}}',
  total: '{count, plural, =0 {No votes yet} one {1 vote} other {# votes}}',
  closed: 'Closed',
  close: 'Close poll',
  closeQuestion: 'Close this poll? Nobody can vote or change their vote after that.',
  voteFailed: 'Failed to vote',
  closeFailed: 'Failed to close the poll',
});

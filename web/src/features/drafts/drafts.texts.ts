import { defineTexts } from '../../platform/language/texts.ts';

export const draftsTexts = defineTexts('drafts', {
  title: 'Drafts',
  unknownPlace: 'A conversation that is not open to you',
  inThread: 'Thread in {place}',
  goOn: 'Go on writing in {place}',
  discard: 'Discard draft',
  discardQuestion: 'Discard this draft?',
  discardLabel: 'Discard',
  reply: 'Answers {name}',
  empty: {
    title: 'No drafts',
    text: 'What you begin to write and do not send waits here, on all your devices. Attached files stay in the browser in which you chose them.',
  },
});

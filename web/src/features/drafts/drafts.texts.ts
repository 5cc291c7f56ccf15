import { defineTexts } from '../../platform/language/texts.ts';

export const draftsTexts = defineTexts('drafts', {
  title: 'Drafts',
  unknownPlace: 'Conversation you can’t access',
  inThread: 'Thread in {place}',
  goOn: 'Continue draft in {place}',
  discard: 'Discard draft',
  discardQuestion: 'Discard this draft?',
  discardLabel: 'Discard',
  reply: 'Reply to {name}',
  empty: {
    title: 'No drafts',
    text: 'Messages you haven’t sent are saved here on all your devices. Attached files stay in this browser.',
  },
});

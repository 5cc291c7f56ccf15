import type { draftErrors } from '@workflow/contract/drafts/drafts.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { draftsTexts } from './drafts.texts.ts';

const german: Translation<typeof draftsTexts> = {
  title: 'Entwürfe',
  unknownPlace: 'Eine Unterhaltung, die dir nicht offensteht',
  inThread: 'Thread in {place}',
  goOn: 'In {place} weiterschreiben',
  discard: 'Entwurf verwerfen',
  discardQuestion: 'Diesen Entwurf verwerfen?',
  discardLabel: 'Verwerfen',
  reply: 'Antwortet {name}',
  empty: {
    title: 'Keine Entwürfe',
    text: 'Was du zu schreiben beginnst und nicht sendest, wartet hier, auf allen deinen Geräten. Angehängte Dateien bleiben in dem Browser, in dem du sie gewählt hast.',
  },
};
export default german;

export const errors: ErrorTexts<typeof draftErrors> = {
  too_many_drafts: 'Du hast in diesem Workspace 500 Entwürfe. Sende oder verwirf zuerst einige davon.',
};

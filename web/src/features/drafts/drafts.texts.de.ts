import type { draftErrors } from '@workflow/contract/drafts/drafts.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { draftsTexts } from './drafts.texts.ts';

const german: Translation<typeof draftsTexts> = {
  title: 'Entwürfe',
  unknownPlace: 'Unterhaltung ohne Zugriff',
  inThread: 'Thread in {place}',
  goOn: 'Entwurf in {place} fortsetzen',
  discard: 'Entwurf verwerfen',
  discardQuestion: 'Diesen Entwurf verwerfen?',
  discardLabel: 'Verwerfen',
  reply: 'Antwort an {name}',
  empty: {
    title: 'Keine Entwürfe',
    text: 'Nachrichten, die du noch nicht gesendet hast, werden hier auf allen deinen Geräten gespeichert. Angehängte Dateien bleiben in diesem Browser.',
  },
};
export default german;

export const errors: ErrorTexts<typeof draftErrors> = {
  too_many_drafts:
    'Du kannst in diesem Arbeitsbereich höchstens 500 Entwürfe haben. Sende oder verwirf zuerst einige davon.',
};

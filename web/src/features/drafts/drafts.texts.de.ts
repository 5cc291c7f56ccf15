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

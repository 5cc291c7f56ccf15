import type { Translation } from '../../../../platform/language/texts.ts';
import type { timeTexts } from './time.texts.ts';

const german: Translation<typeof timeTexts> = {
  reversed: '{dates} (endet vor dem Beginn)',
  tooEarly: 'Beginnt, bevor „{name}“ endet',
  movedByOthers:
    'Jemand anderes hat „{name}“ verschoben, während du daran gezogen hast. Neue Daten: {dates}.',
};
export default german;

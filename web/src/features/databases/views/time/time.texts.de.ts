import type { Translation } from '../../../../platform/language/texts.ts';
import type { timeTexts } from './time.texts.ts';

const german: Translation<typeof timeTexts> = {
  turned: '{dates} (endet vor dem Beginn)',
  tooEarly: 'Beginnt, bevor „{name}“ endet',
  heldMeanwhile: 'Jemand anderes hat „{name}“ verschoben, während du es gehalten hast. Jetzt: {dates}.',
};
export default german;

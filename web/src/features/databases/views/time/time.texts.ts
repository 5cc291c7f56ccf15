import { defineTexts } from '../../../../platform/language/texts.ts';

export const timeTexts = defineTexts('time', {
  turned: '{dates} (ends before it begins)',
  tooEarly: 'Begins before “{name}” ends',
  heldMeanwhile: 'Somebody else moved “{name}” while you held it. Now it is {dates}.',
});

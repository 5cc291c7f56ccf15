import { defineTexts } from '../../../../platform/language/texts.ts';

export const timeTexts = defineTexts('time', {
  reversed: '{dates} (ends before it starts)',
  tooEarly: 'Starts before “{name}” ends',
  movedByOthers: 'Someone else moved “{name}” while you were dragging it. Its new dates: {dates}.',
});

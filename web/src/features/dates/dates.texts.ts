import { defineTexts } from '../../platform/language/texts.ts';

export const datesTexts = defineTexts('dates', {
  month: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous ten years',
    nextDecade: 'Next ten years',
    chooseMonth: 'Choose a month',
    chooseYear: 'Choose a year',
  },
  invalid: 'Enter a date, such as {example} or “tomorrow”.',
  unusualYear: 'Is the year {year} right? Press Enter again to confirm.',
  openMonth: 'Choose a day',
});

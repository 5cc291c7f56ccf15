import type { reactionErrors } from '@workflow/contract/reactions/reactions.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { reactionsTexts } from './reactions.texts.ts';

const arabic: Translation<typeof reactionsTexts> = {
  reactions: 'التفاعلات',
  react: 'التفاعل بـ{emoji}',
  given: '{emoji} {count, number}، {names}',
  you: 'أنت',
  others:
    '{count, plural, zero {# آخرون} one {شخص آخر} two {شخصان آخران} few {# آخرون} many {# آخرون} other {# آخرون}}',
  add: 'إضافة تفاعل',
  who: 'عرض التفاعلات',
  all: 'الكل {count, number}',
  more: '{count, plural, zero {# تفاعل آخر} one {تفاعل آخر} two {تفاعلان آخران} few {# تفاعلات أخرى} many {# تفاعلًا آخر} other {# تفاعل آخر}}',
  ofEmoji: '{emoji} {count, number}',
  addFailed: 'تعذّرت إضافة التفاعل',
  removeFailed: 'تعذّر تحديث التفاعل',
  offline: 'أنت غير متصل. حاول مرة أخرى عند الاتصال.',
  updateFailed: 'تعذّر تحديث التفاعل',
};
export default arabic;

export const errors: ErrorTexts<typeof reactionErrors> = {
  too_many_emoji: 'يمكن أن تحتوي الرسالة على 50 رمزًا تعبيريًا مختلفًا كحد أقصى. استخدم أحد الرموز الموجودة.',
};

import type { Translation } from '../../platform/language/texts.ts';
import type { emojiTexts } from './emoji.texts.ts';

const arabic: Translation<typeof emojiTexts> = {
  picker: 'رموز تعبيرية',
  search: 'البحث عن رمز تعبيري',
  grid: 'رموز تعبيرية',
  categoriesLabel: 'الفئات',
  categories: {
    recent: 'المستخدمة مؤخرًا',
    smileys: 'الوجوه',
    gestures: 'الإيماءات',
    hearts: 'القلوب',
    symbols: 'الرموز',
    animals: 'الحيوانات',
    food: 'الطعام',
  },
  sections: {
    found: 'نتائج البحث',
    recent: 'المستخدمة مؤخرًا',
    smileys: 'الوجوه',
    gestures: 'الإيماءات',
    people: 'الأشخاص',
    hearts: 'القلوب',
    activities: 'الأنشطة',
    objects: 'الأشياء',
    travel: 'السفر والأماكن',
    signs: 'الرموز',
    flags: 'الأعلام',
    animals: 'الحيوانات',
    food: 'الطعام',
  },
  found:
    '{count, plural, =0 {لا توجد رموز تعبيرية} zero {# رمز تعبيري} one {رمز تعبيري واحد} two {رمزان تعبيريان} few {# رموز تعبيرية} many {# رمزًا تعبيريًا} other {# رمز تعبيري}}',
  nothing: 'لا توجد رموز تعبيرية',
  hint: 'اختر رمزًا تعبيريًا',
  loadFailed: 'تعذّر تحميل الرموز التعبيرية',
  tone: 'لون البشرة',
  toneChosen: 'لون البشرة: {tone}',
  tones: {
    0: 'بلا',
    1: 'فاتح',
    2: 'فاتح متوسط',
    3: 'متوسط',
    4: 'داكن متوسط',
    5: 'داكن',
  },
  done: 'تم',
};
export default arabic;

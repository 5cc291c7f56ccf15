import type { Translation } from '../../platform/language/texts.ts';
import type { settingsTexts } from './settings.texts.ts';

const arabic: Translation<typeof settingsTexts> = {
  title: 'الإعدادات',
  text: 'إدارة ملفك الشخصي وتفضيلاتك',
  parts: 'أقسام الإعدادات',
  appearance: 'المظهر',
  theme: 'السمة',
  themeText: 'يتبع «تلقائي» إعداد جهازك.',
  themes: { light: 'فاتح', dark: 'داكن', auto: 'تلقائي' },
  language: 'اللغة',
  languageText: 'تنطبق على جميع أجهزتك. رسائل البريد بالإنجليزية. يتبع «تلقائي» لغة متصفحك.',
  languageAuto: 'تلقائي',
  languageFailed: 'تعذّر تحميل اللغة. تحقق من اتصالك وحاول مرة أخرى.',
  logout: 'تسجيل الخروج',
};
export default arabic;

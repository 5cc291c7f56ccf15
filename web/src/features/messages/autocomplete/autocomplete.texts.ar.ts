import type { Translation } from '../../../platform/language/texts.ts';
import type { autocompleteTexts } from './autocomplete.texts.ts';

const arabic: Translation<typeof autocompleteTexts> = {
  lists: { '@': 'الأشخاص', '#': 'القنوات', ':': 'الرموز التعبيرية', '/': 'الأوامر' },
  found:
    '{count, plural, zero {# اقتراح} one {اقتراح واحد} two {اقتراحان} few {# اقتراحات} many {# اقتراحًا} other {# اقتراح}}',
  groups: {
    channel: 'يُشعر كل من يتابع هذه المحادثة',
    here: 'يُشعر كل المتصلين',
  },
};
export default arabic;

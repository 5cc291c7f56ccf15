import type { Translation } from '../../../platform/language/texts.ts';
import type { groupMentionTexts } from './confirm-group-mention.texts.ts';

const arabic: Translation<typeof groupMentionTexts> = {
  title: 'إشعار الجميع باستخدام {name}؟',
  all: 'سيُشعر {count, plural, zero {# شخص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}} في {channel}.',
  present:
    'سيُشعر {count, plural, zero {# شخص متصل} one {شخص واحد متصل} two {شخصان متصلان} few {# أشخاص متصلين} many {# شخصًا متصلًا} other {# شخص متصل}} في {channel}.',
  send: 'إرسال الرسالة',
};
export default arabic;

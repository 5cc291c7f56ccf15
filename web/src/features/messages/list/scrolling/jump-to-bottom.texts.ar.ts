import type { Translation } from '../../../../platform/language/texts.ts';
import type { bottomTexts } from './jump-to-bottom.texts.ts';

const arabic: Translation<typeof bottomTexts> = {
  jumpToBottom: 'الانتقال إلى أحدث رسالة',
  newCount:
    '{count, plural, zero {# رسالة جديدة} one {رسالة جديدة واحدة} two {رسالتان جديدتان} few {# رسائل جديدة} many {# رسالة جديدة} other {# رسالة جديدة}}',
};
export default arabic;

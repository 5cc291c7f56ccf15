import type { commandErrors } from '@workflow/contract/slash-commands/slash-commands.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { slashCommandsTexts } from './slash-commands.texts.ts';

const arabic: Translation<typeof slashCommandsTexts> = {
  failed: 'تعذّر تنفيذ الأمر',
  onlyYou: 'مرئي لك فقط',
  sendAsMessage: 'إرسال كرسالة',
  dismiss: 'إغلاق',
  running: 'جارٍ تنفيذ الأمر…',
  descriptions: {
    away: 'تعيين حالتك إلى «بعيد»',
    back: 'مسح حالتك',
    call: 'بدء مكالمة في هذه المحادثة أو الانضمام إليها',
    dm: 'فتح رسالة مباشرة أو إرسالها',
    help: 'عرض جميع الأوامر',
    invite: 'إضافة أشخاص إلى هذه القناة',
    leave: 'مغادرة هذه القناة',
    me: 'إرسال فعل بخط مائل',
    page: 'إنشاء صفحة وفتحها',
    poll: 'إنشاء استطلاع',
    remind: 'تعيين تذكير لك أو لمحادثة',
    shrug: 'إضافة ¯_(ツ)_/¯ إلى رسالتك',
    status: 'تعيين حالتك أو مسحها',
    task: 'إنشاء مهمة في مشروع',
    topic: 'تعيين موضوع هذه القناة',
  },
};
export default arabic;

export const errors: ErrorTexts<typeof commandErrors> = {
  unknown_command: 'هذا الأمر غير موجود. اكتب ‎/help‎ لعرض جميع الأوامر.',
  command_unavailable: 'لا يمكنك استخدام هذا الأمر هنا.',
  wrong_usage: 'الأمر غير مكتمل.',
  unknown_username: 'لا يوجد عضو باسم المستخدم هذا.',
  nothing_to_leave: 'يمكنك مغادرة القنوات، لا الرسائل المباشرة.',
  choose_project: 'أضف مشروعًا موجودًا في النهاية، مثل: ‎/task احجز قاعة in الموقع‎',
  unknown_time: 'أضف وقتًا، مثل “in 20 minutes” أو “tomorrow at 9”.',
  no_repeats: 'لا يمكن تكرار التذكيرات. اختر وقتًا واحدًا، مثل “tomorrow at 9”.',
  unknown_reminder: 'لا يوجد تذكير بهذا الرقم.',
  command_id_reused: 'استُخدم معرّف client_command_id هذا بالفعل لأمر آخر.',
  no_project: 'لا يوجد مشروع بعد. أنشئ مشروعًا أولًا.',
};

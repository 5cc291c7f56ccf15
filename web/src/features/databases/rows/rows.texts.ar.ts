import type { Translation } from '../../../platform/language/texts.ts';
import type { rowsTexts } from './rows.texts.ts';

const arabic: Translation<typeof rowsTexts> = {
  undo: 'تراجع',
  deleted:
    '{count, plural, zero {حُذف #} one {حُذف واحد} two {حُذف اثنان} few {حُذف #} many {حُذف #} other {حُذف #}}',
  taskDeleted: 'حُذفت المهمة',
  set: '{count, plural, zero {حُدّث # صف} one {حُدّث صف واحد} two {حُدّث صفان} few {حُدّثت # صفوف} many {حُدّث # صفًا} other {حُدّث # صف}}',
  actionRunning: 'لم يتغير شيء لأن إجراءً آخر لا يزال قيد التنفيذ. حاول مرة أخرى عند انتهائه.',
  left: '{count, plural, zero {تُخطي # تغيير لأن مستخدمين آخرين عدّلوا الخلايا.} one {تُخطي تغيير واحد لأن مستخدمًا آخر عدّل الخلية.} two {تُخطي تغييران لأن مستخدمين آخرين عدّلوا الخلايا.} few {تُخطيت # تغييرات لأن مستخدمين آخرين عدّلوا الخلايا.} many {تُخطي # تغييرًا لأن مستخدمين آخرين عدّلوا الخلايا.} other {تُخطي # تغيير لأن مستخدمين آخرين عدّلوا الخلايا.}}',
  conflict: {
    title: 'تعديلات لم تُحفظ',
    cell: '{row} · {property}',
    changedBy: 'غيّر {name} هذه الخلية قبل حفظ تعديلك.',
    changed: 'غيّر مستخدم آخر هذه الخلية قبل حفظ تعديلك.',
    mine: 'تعديلك',
    theirs: 'تعديله',
    empty: 'فارغ',
    useMine: 'استخدام تعديلي',
    keepTheirs: 'الإبقاء على تعديله',
    replacedBy: 'استبدل {name} قيمتك في «{cell}»: أصبحت «{mine}» الآن «{theirs}».',
  },
  undone: {
    cell: 'تم التراجع: «{property}» في «{row}»',
    cells:
      '{count, plural, zero {تم التراجع: # خلية} one {تم التراجع: خلية واحدة} two {تم التراجع: خليتان} few {تم التراجع: # خلايا} many {تم التراجع: # خلية} other {تم التراجع: # خلية}}',
    rows: 'تم التراجع: آخر تغيير للصفوف',
  },
  redone: {
    cell: 'أُعيد تنفيذ: «{property}» في «{row}»',
    cells:
      '{count, plural, zero {أُعيد تنفيذ: # خلية} one {أُعيد تنفيذ: خلية واحدة} two {أُعيد تنفيذ: خليتان} few {أُعيد تنفيذ: # خلايا} many {أُعيد تنفيذ: # خلية} other {أُعيد تنفيذ: # خلية}}',
    rows: 'أُعيد تنفيذ: آخر تغيير للصفوف',
  },
  shifted:
    '{count, plural, zero {غُيّر موعد # مهمة تابعة} one {غُيّر موعد مهمة تابعة واحدة} two {غُيّر موعد مهمتين تابعتين} few {غُيّر موعد # مهام تابعة} many {غُيّر موعد # مهمة تابعة} other {غُيّر موعد # مهمة تابعة}}',
  duplicated:
    '{count, plural, zero {كُرر # صف} one {كُرر صف واحد} two {كُرر صفان} few {كُررت # صفوف} many {كُرر # صفًا} other {كُرر # صف}}',
  waiting: 'تعذّر الوصول إلى الخادم. ستُحفظ تغييراتك عند عودة الاتصال.',
  saved: 'حُفظت تغييراتك.',
  leaving: { title: 'تسجيل الخروج دون حفظ؟', confirmLabel: 'تسجيل الخروج' },
  unsaved:
    '{count, plural, zero {لم يُحفظ # تغيير} one {لم يُحفظ تغيير واحد} two {لم يُحفظ تغييران} few {لم تُحفظ # تغييرات} many {لم يُحفظ # تغييرًا} other {لم يُحفظ # تغيير}} بعد وستُفقد.',
  added:
    '{count, plural, zero {أُضيف # صف} one {أُضيف صف واحد} two {أُضيف صفان} few {أُضيفت # صفوف} many {أُضيف # صفًا} other {أُضيف # صف}}',
};
export default arabic;

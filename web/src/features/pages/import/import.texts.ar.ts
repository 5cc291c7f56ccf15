import type { Translation } from '../../../platform/language/texts.ts';
import type { pageImportTexts } from './import.texts.ts';

const arabic: Translation<typeof pageImportTexts> = {
  title: 'استيراد صفحات',
  intro: 'استورد ملفات Markdown أو HTML أو Word أو CSV، أو ملف ZIP لتصدير من Notion.',
  into: 'الاستيراد إلى: {page}',
  chooseParent: 'الاستيراد إلى',
  choose: 'اختيار ملف',
  keepOpen: 'أبقِ هذه النافذة مفتوحة حتى يكتمل الاستيراد.',
  reading: 'جارٍ قراءة «{name}»…',
  progress: 'جارٍ استيراد {done, number} من {total, number}…',
  progressLabel: 'تقدم الاستيراد',
  cancel: 'إلغاء',
  done: '{count, plural, zero {استُوردت # صفحة} one {استُوردت صفحة واحدة} two {استُوردت صفحتان} few {استُوردت # صفحات} many {استُوردت # صفحة} other {استُوردت # صفحة}}',
  cancelled:
    'أُلغي الاستيراد بعد {count, plural, zero {# صفحة} one {صفحة واحدة} two {صفحتين} few {# صفحات} many {# صفحة} other {# صفحة}}',
  failed:
    'توقف الاستيراد بعد {count, plural, zero {# صفحة} one {صفحة واحدة} two {صفحتين} few {# صفحات} many {# صفحة} other {# صفحة}}',
  problems: 'لم يُستورد',
  more: '{count, plural, zero {و# عنصر آخر} one {وعنصر آخر} two {وعنصران آخران} few {و# عناصر أخرى} many {و# عنصرًا آخر} other {و# عنصر آخر}}',
  open: 'فتح الصفحة',
  again: 'استيراد ملف آخر',
  refusals: {
    too_large: 'هذا الملف كبير جدًا للاستيراد. قسّمه إلى ملفات أصغر.',
    too_many_entries: 'يحتوي هذا الأرشيف على ملفات كثيرة جدًا. قسّمه إلى أرشيفات أصغر.',
    too_many_pages: 'يحتوي هذا الأرشيف على أكثر من 1,000 صفحة. صدّر صفحات أقل في المرة الواحدة.',
    unreadable: 'تعذّرت قراءة هذا الملف. قد يكون تالفًا.',
    unknown_type: 'لا يمكن استيراد نوع الملف هذا. اختر ملف Markdown أو HTML أو Word أو CSV أو ZIP.',
    empty: 'لا يحتوي هذا الأرشيف على ملفات Markdown أو HTML أو CSV.',
  },
  problem: {
    unreadable: 'تعذّرت قراءة «{name}».',
    too_long: '«{name}» طويل جدًا.',
    shortened: 'استُوردت أول 5,000 صف فقط من «{name}».',
    file: 'تعذّر رفع الملف «{name}».',
    external: 'أصبحت الصور من المواقع الأخرى في «{name}» روابط.',
    page: 'تعذّر استيراد نص «{name}».',
  },
};
export default arabic;

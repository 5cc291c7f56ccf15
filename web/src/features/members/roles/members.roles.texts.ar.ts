import type { Translation } from '../../../platform/language/texts.ts';
import type { memberRolesTexts } from './members.roles.texts.ts';

const arabic: Translation<typeof memberRolesTexts> = {
  change: 'تغيير دور {name}، {role}',
  title: 'الدور',
  about: {
    owner: 'يمكنه فعل كل شيء، بما في ذلك تعيين المالكين',
    admin: 'يمكنه فعل كل ما يفعله الأعضاء، ودعوة الأشخاص وتغيير أدوارهم وإزالتهم',
    member: 'يمكنه إنشاء القنوات والصفحات والمشاريع',
    guest: 'يمكنه رؤية القنوات التي أُضيف إليها فقط',
  },
  done: {
    owner: 'أصبح {name} مالكًا',
    admin: 'أصبح {name} مسؤولًا',
    member: 'أصبح {name} عضوًا',
    guest: 'أصبح {name} ضيفًا',
  },
  doneSelf: 'أصبح دورك {role}',
  failed: 'تعذّر تغيير الدور',
  toOwner: {
    title: 'جعل {name} مالكًا؟',
    message: 'يدير المالكون كل شيء في {workspace}، بما في ذلك أدوار جميع المالكين.',
    confirm: 'جعله مالكًا',
  },
  toGuest: {
    title: 'جعل {name} ضيفًا؟',
    message:
      'يحتفظ فقط بالقنوات التي أُضيف إليها، ويفقد فورًا الوصول إلى جميع القنوات والصفحات وقواعد البيانات والمشاريع الأخرى.',
    confirm: 'جعله ضيفًا',
  },
  onlyOwner: {
    title: 'أنت المالك الوحيد',
    message: 'تحتاج مساحة العمل إلى مالك. افتح دور عضو آخر في هذه القائمة واختر «مالك»، ثم حاول مرة أخرى.',
    messageAlone:
      'تحتاج مساحة العمل إلى مالك. ادعُ شخصًا آخر واجعله مالكًا أولًا، أو احذف مساحة العمل من الإعدادات.',
  },
  own: {
    title: 'تغيير دورك إلى {role}؟',
    message: 'تفقد حقوق دورك الحالي فورًا. لا يمكنك استعادتها بنفسك.',
    confirm: 'تغيير الدور',
  },
};
export default arabic;

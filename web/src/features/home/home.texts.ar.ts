import type { Translation } from '../../platform/language/texts.ts';
import type { homeTexts } from './home.texts.ts';

const arabic: Translation<typeof homeTexts> = {
  section: 'الرئيسية',
  greetings: { morning: 'صباح الخير', afternoon: 'طاب يومك', evening: 'مساء الخير' },
  greeting: '{greeting}، {name}',
  inWorkspace: 'ما الجديد في {name}',
  withoutWorkspace: 'تضم مساحة العمل قنوات فريقك وصفحاته وقواعد بياناته ومشاريعه.',
  tiles: {
    messages: 'الرسائل',
    pages: 'الصفحات',
    databases: 'قواعد البيانات',
    team_members: 'أعضاء الفريق',
  },
  tilesLabel: 'ملخص مساحة العمل',
  countUnknown: 'تعذّر تحميل العدد',
  gettingStarted: 'البدء',
  stepsDone: 'اكتمل {done, number} من {all, number}',
  stepDone: 'مكتمل',
  stepOpen: 'مطلوب',
  whatsNew: 'ما الجديد',
  steps: {
    workspace: {
      title: 'إنشاء مساحة عمل',
      text: 'مكان لفريقك بأعضائه وقنواته.',
    },
    members: {
      title: 'دعوة أعضاء الفريق',
      text: 'أضف أشخاصًا باسم المستخدم أو شارك رابط دعوة.',
    },
    content: {
      title: 'ابدأ بإنشاء القنوات والصفحات وقواعد البيانات',
      text: 'تحدّث في القنوات، واكتب الصفحات، وتابع عملك.',
    },
  },
};
export default arabic;

import type { Translation } from '../../../platform/language/texts.ts';
import type { unsubscribeTexts } from './unsubscribe.texts.ts';

const german: Translation<typeof unsubscribeTexts> = {
  title: 'E-Mail-Benachrichtigungen ausschalten?',
  text: 'In WorkFlow siehst du deine Benachrichtigungen weiterhin.',
  submit: 'E-Mails ausschalten',
  failed: 'Die E-Mails konnten nicht ausgeschaltet werden',
  doneTitle: 'E-Mails sind ausgeschaltet',
  done: 'Du bekommst keine E-Mail-Benachrichtigungen mehr. In den Einstellungen kannst du sie wieder einschalten.',
  endedTitle: 'Dieser Link funktioniert nicht',
  ended: 'In den Einstellungen kannst du die E-Mails ausschalten.',
  settings: 'Einstellungen öffnen',
};
export default german;

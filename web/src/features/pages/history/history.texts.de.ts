import type { Translation } from '../../../platform/language/texts.ts';
import type { pageHistoryTexts } from './history.texts.ts';

const german: Translation<typeof pageHistoryTexts> = {
  title: 'Versionsverlauf',
  versions: 'Versionen',
  loading: 'Versionen werden geladen …',
  loadFailed: 'Der Versionsverlauf konnte nicht geladen werden',
  none: 'Noch keine früheren Versionen',
  noneHint: 'Eine Version wird zwei Minuten nach der letzten Änderung gespeichert.',
  unknownAuthor: 'Unbekannt',
  preview: 'Version vom {time}',
  previewFailed: 'Diese Version konnte nicht geladen werden',
  empty: 'Diese Version hat keinen Text.',
  showChanges: 'Änderungen anzeigen',
  noChanges: 'In dieser Version hat sich der Text nicht geändert.',
  notCompared: 'Die Änderungen in dieser Version können nicht angezeigt werden.',
  restore: 'Diese Version wiederherstellen',
  restored: 'Version wiederhergestellt',
  restoreFailed: 'Die Version konnte nicht wiederhergestellt werden',
};
export default german;

import type { passkeyErrors } from '@workflow/contract/auth/passkeys/passkeys.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { passkeysTexts } from './passkeys.texts.ts';

const german: Translation<typeof passkeysTexts> = {
  title: 'Passkeys',
  text: 'Melde dich mit deinem Fingerabdruck, deinem Gesicht oder der PIN deines Geräts an statt mit deinem Passwort.',
  unsupported: 'Dieser Browser unterstützt keine Passkeys.',
  created: 'Hinzugefügt am {at, date}',
  lastUsed: 'Zuletzt verwendet am {at, date}',
  add: 'Passkey hinzufügen',
  rename: 'Umbenennen',
  renameLabel: '{name} umbenennen',
  remove: 'Entfernen',
  removeLabel: '{name} entfernen',
  removeQuestion: 'Den Passkey „{name}“ entfernen?',
  removeDetail: 'Du kannst dich nicht mehr mit ihm anmelden. Deine anderen Anmeldewege bleiben.',
  name: 'Name',
  password: 'Passwort',
  cancel: 'Abbrechen',
  save: 'Speichern',
  continue: 'Weiter',
  added: 'Passkey hinzugefügt',
  renamed: 'Passkey umbenannt',
  removed: 'Passkey entfernt',
  loadFailed: 'Die Passkeys konnten nicht geladen werden',
  addFailed: 'Der Passkey konnte nicht hinzugefügt werden',
  renameFailed: 'Der Passkey konnte nicht umbenannt werden',
  removeFailed: 'Der Passkey konnte nicht entfernt werden',
  known: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
  cancelled: 'Der Browser hat die Anfrage abgebrochen. Versuche es noch einmal.',
};
export default german;

export const errors: ErrorTexts<typeof passkeyErrors> = {
  passkey_refused: 'Dieser Passkey wurde nicht akzeptiert. Melde dich mit deinem Passwort an.',
  passkey_invalid: 'Der Passkey konnte nicht hinzugefügt werden. Versuche es noch einmal.',
  passkey_not_found: 'Dieser Passkey existiert nicht.',
  passkey_exists: 'Dieser Passkey wurde schon hinzugefügt.',
  too_many_passkeys: 'Ein Konto kann bis zu 20 Passkeys haben.',
};

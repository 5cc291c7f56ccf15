import type { identityErrors } from '@workflow/contract/auth/oidc/oidc.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { identitiesTexts } from './identities.texts.ts';

const german: Translation<typeof identitiesTexts> = {
  title: 'Single Sign-on',
  none: 'Dein Konto ist mit keinem Identitätsanbieter verknüpft.',
  loadFailed: 'Die verknüpften Konten konnten nicht geladen werden',
  lastUsed: 'Zuletzt verwendet am {at, date}',
  unlink: 'Trennen',
  unlinkLabel: '{provider} trennen',
  confirm: '{provider} trennen?',
  warning: 'Du kannst dich danach nicht mehr mit {provider} anmelden. Gib zur Bestätigung dein Passwort ein.',
  unlinked: '{provider} getrennt',
  failed: 'Das Konto konnte nicht getrennt werden',
};
export default german;

export const errors: ErrorTexts<typeof identityErrors> = {
  identity_not_found: 'Diese Identität ist nicht mit deinem Konto verknüpft.',
};

import type { Translation } from '../../../platform/language/texts.ts';
import type { securityActivityTexts } from './security-activity.texts.ts';

const german: Translation<typeof securityActivityTexts> = {
  title: 'Sicherheitsaktivität',
  text: 'Anmeldungen und Änderungen an deiner Anmeldung aus den letzten 12 Monaten. Besitzer und Admins von Arbeitsbereichen, denen du selbst beigetreten bist, sehen die Änderungen und Anmeldungen auf neuen Geräten, ohne Einzelheiten.',
  loadFailed: 'Die Sicherheitsaktivität konnte nicht geladen werden',
  empty: 'Noch keine Aktivität',
  more: 'Mehr anzeigen',
  kinds: {
    signed_in: 'Angemeldet',
    password_changed: 'Passwort geändert',
    two_factor_on: 'Zwei-Faktor-Authentifizierung eingeschaltet',
    two_factor_off: 'Zwei-Faktor-Authentifizierung ausgeschaltet',
    recovery_codes_replaced: 'Wiederherstellungscodes ersetzt',
    recovery_code_used: 'Wiederherstellungscode verwendet',
    passkey_added: 'Passkey hinzugefügt',
    passkey_removed: 'Passkey entfernt',
    passkeys_removed: 'Alle Passkeys entfernt',
    email_change_requested: 'Änderung der E-Mail-Adresse angefordert',
    email_changed: 'E-Mail-Adresse geändert',
    identity_linked: 'Single Sign-on verknüpft',
    identity_unlinked: 'Single Sign-on getrennt',
  },
  withDetail: '{kind}: {detail}',
};
export default german;

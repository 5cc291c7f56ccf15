import type { profileErrors } from '@workflow/contract/profiles/profiles.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { profilesTexts } from './profiles.texts.ts';

const german: Translation<typeof profilesTexts> = {
  title: 'Profil',
  upload: 'Foto hochladen',
  uploading: 'Wird hochgeladen …',
  hint: 'JPG, PNG oder GIF. Höchstens 2 MB',
  remove: 'Foto entfernen',
  changed: 'Das Foto ist aktualisiert!',
  removed: 'Das Foto ist entfernt',
  tooLarge: 'Ein Foto darf höchstens 2 MB groß sein.',
  crop: {
    title: 'Foto zuschneiden',
    area: 'Ausschnitt des Fotos',
    role: 'Fotobearbeitung',
    hint: 'Ziehe das Foto, um es zu verschieben, oder benutze die Pfeiltasten.',
    zoom: 'Zoom',
    cancel: 'Abbrechen',
    save: 'Foto speichern',
  },
  failed: 'Das Foto konnte nicht aktualisiert werden',
  fullName: 'Voller Name',
  username: 'Benutzername',
  jobTitle: 'Position',
  jobTitlePlaceholder: 'Produktdesignerin',
  email: 'E-Mail',
  emailHint: 'Die E-Mail-Adresse kann hier nicht geändert werden. Du kannst sie unter „Konto“ ändern.',
  customStatus: 'Eigener Status',
  customStatusPlaceholder: 'Was gibt es Neues?',
  clearAfter: 'Status löschen nach',
  clearsAt: 'Wird gelöscht: {time}',
  expiries: {
    never: 'Nicht löschen',
    minutes: '30 Minuten',
    hour: '1 Stunde',
    hours: '4 Stunden',
    today: 'Heute',
    week: 'Diese Woche',
  },
  save: 'Änderungen speichern',
  saved: 'Das Profil ist aktualisiert!',
  saveFailed: 'Das Profil konnte nicht aktualisiert werden',
};
export default german;

export const errors: ErrorTexts<typeof profileErrors> = {
  demo_username: 'Der Benutzername eines Demokontos lässt sich nicht ändern.',
  photo_too_large: 'Ein Foto darf höchstens 2 MB groß sein.',
  not_a_photo: 'Ein Foto muss ein JPG, PNG oder GIF sein.',
  photo_not_found: 'Dieses Foto gibt es nicht.',
};

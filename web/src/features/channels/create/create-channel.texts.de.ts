import type { Translation } from '../../../platform/language/texts.ts';
import type { createChannelTexts } from './create-channel.texts.ts';

const german: Translation<typeof createChannelTexts> = {
  title: 'Kanal anlegen',
  name: 'Name des Kanals',
  namePlaceholder: 'z. B. marketing, design-review, random',
  description: 'Beschreibung (optional)',
  descriptionPlaceholder: 'Worum geht es in diesem Kanal?',
  isPrivate: 'Diesen Kanal privat machen',
  isPrivateHint: 'Private Kanäle können nur auf Einladung angesehen oder betreten werden.',
  cancel: 'Abbrechen',
  submit: 'Kanal anlegen',
  submitting: 'Wird angelegt …',
  nameRequired: 'Der Kanal braucht einen Namen',
  noWorkspace: 'Kein Arbeitsbereich gewählt',
  failed: 'Der Kanal konnte nicht angelegt werden',
};
export default german;

import type { pushErrors } from '@workflow/contract/push/push.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { pushTexts } from './push.texts.ts';

const german: Translation<typeof pushTexts> = {
  push: 'Push-Benachrichtigungen in diesem Browser',
  pushText: 'Benachrichtigt dich auf diesem Gerät, wenn WorkFlow nicht geöffnet ist.',
  obstacles: {
    insecure: 'Push-Benachrichtigungen erfordern eine sichere Verbindung (HTTPS).',
    'needs-installation':
      'Füge WorkFlow zum Home-Bildschirm hinzu und öffne es dort, um Push-Benachrichtigungen einzuschalten.',
    unsupported: 'Dieser Browser unterstützt keine Push-Benachrichtigungen.',
    denied:
      'Benachrichtigungen sind blockiert. Erlaube sie für diese Website in den Einstellungen des Browsers.',
  },
  turnOnFailed: 'Die Push-Benachrichtigungen konnten nicht eingeschaltet werden',
  turnOffFailed: 'Die Push-Benachrichtigungen konnten nicht ausgeschaltet werden',
};
export default german;

export const errors: ErrorTexts<typeof pushErrors> = {
  push_endpoint_refused:
    'Dieser Push-Dienst kann nicht verwendet werden. Seine Adresse muss öffentlich sein und mit https beginnen.',
  push_keys_invalid: 'Die Schlüssel dieses Abonnements sind ungültig.',
};

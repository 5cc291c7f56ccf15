import type { callErrors } from '@workflow/contract/calls/calls.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { callsTexts } from './calls.texts.ts';

const german: Translation<typeof callsTexts> = {
  start: 'Videoanruf starten',
  banner: {
    label: 'Laufender Anruf',
    channel: 'In diesem Kanal läuft ein Videoanruf.',
    dm: 'In dieser Unterhaltung läuft ein Videoanruf.',
    join: 'Beitreten',
    lobby: 'Zuerst Kamera und Mikrofon prüfen',
    dismiss: 'Ausblenden',
    people: '{count, plural, one {1 Person} other {# Personen}}',
  },
  answeredElsewhere: 'Du hast diesen Anruf auf einem anderen Gerät angenommen.',
  switch: {
    title: 'Den aktuellen Anruf verlassen?',
    message: 'Du bist in einem Anruf in {name}. Wenn du einem anderen beitrittst, verlässt du ihn.',
    confirm: 'Verlassen und beitreten',
  },
};
export default german;

export const errors: ErrorTexts<typeof callErrors> = {
  call_not_found: 'Dieser Anruf ist beendet.',
  not_in_call: 'Du nimmst an diesem Anruf nicht teil.',
  call_full: 'Dieser Anruf ist voll. Versuche es noch einmal, wenn jemand gegangen ist.',
  too_many_own_devices: 'Du nimmst bereits mit 3 Geräten an diesem Anruf teil.',
  call_session_taken: 'Diese Anrufsitzung gehört zu einer anderen Verbindung.',
  too_many_calls: 'Du hast hier mehrere Anrufe gestartet. Warte einige Minuten bis zum nächsten.',
  not_call_starter: 'Nur wer den Anruf gestartet hat, kann ihn für alle beenden.',
  call_peer_not_found: 'Diese Person nimmt nicht mehr am Anruf teil.',
};

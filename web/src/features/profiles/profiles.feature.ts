import { accountUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import { accountKey } from '../../platform/cache/query-keys.ts';
import { ignoreEvent } from '../../platform/feature/event-applier.ts';
import type { Command, Feature } from '../../platform/feature/feature.ts';
import { updateSessionUser } from '../../platform/session/session.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { doNotDisturbTexts as texts } from './do-not-disturb/do-not-disturb.texts.ts';
import { usePauseCommand, useResumeCommand } from './do-not-disturb/pause.commands.ts';
import { PAUSES, type Pause } from './do-not-disturb/pause-times.ts';
import { profilesAppliers } from './profiles.events.ts';

const pauseCommand = (pause: Pause): Command => ({
  label: () => `${texts.pause}: ${texts.pauses[pause]}`,
  keys: [],
  useRun: () => usePauseCommand(pause),
});

export const profiles: Feature = {
  name: 'profiles',
  appliers: [
    ...profilesAppliers,
    ignoreEvent(accountUpdated, 'the feed updates the signed-in user, who is not in the query cache'),
  ],
  commands: [...PAUSES.map(pauseCommand), { label: () => texts.resume, keys: [], useRun: useResumeCommand }],
  // The signed-in user is stored in the session, not in the query cache.
  feeds: [
    (client) =>
      subscribe(accountUpdated, (account) => {
        updateSessionUser(account);
        void client.invalidateQueries({ queryKey: accountKey('email') });
      }),
  ],
};

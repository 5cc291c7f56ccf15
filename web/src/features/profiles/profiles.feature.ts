import { userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { updateSessionUser } from '../../platform/session/session.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { profilesAppliers } from './profiles.events.ts';

export const profiles: Feature = {
  name: 'profiles',
  appliers: profilesAppliers,
  // The signed-in user is stored in the session, not in the query cache.
  feeds: [() => subscribe(userUpdated, updateSessionUser)],
};

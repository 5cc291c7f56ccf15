import { type Feature, onHook } from '../../platform/feature.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { notificationsAlerted } from '../notifications/notifications.hooks.ts';
import { pushWorker, schedulePushes } from './push.jobs.ts';
import { loadPushKeys, type PushKeys } from './push.keys.ts';
import { pushRoutes } from './push.routes.ts';
import { createPushSender, type PushSender, subjectOf } from './push.sender.ts';

export const push: Feature = ({ notificationSources, outbound, settings, publicUrl, log }) => {
  let keys: PushKeys | undefined;
  let sender: PushSender | undefined;
  return {
    foreignTables: { reads: ['sessions', 'users'] },
    routes: pushRoutes(() => keys!, outbound),
    workers: [pushWorker({ sources: notificationSources, sender: () => sender!, log })],
    hookHandlers: [onHook(notificationsAlerted, schedulePushes)],
    async start({ transact }) {
      keys = await loadPushKeys(transact, createSeal(settings.secretKey, 'push-keys'));
      sender = createPushSender({
        keys,
        outbound,
        subject: () => subjectOf(publicUrl(), settings.mailFrom),
      });
    },
  };
};

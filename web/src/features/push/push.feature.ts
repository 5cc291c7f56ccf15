import type { Feature } from '../../platform/feature/feature.ts';
import { PushBackground } from './PushBackground.tsx';

export const push: Feature = {
  name: 'push',
  Background: PushBackground,
  clearUserData: () => {
    // The stored choice is already deleted. Without a service worker there is no subscription.
    if (!navigator.serviceWorker?.controller) return;
    void import('./push-subscription.ts').then((loaded) => loaded.forgetPushSubscription()).catch(() => {});
  },
};

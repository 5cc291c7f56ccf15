import type { Feature } from '../../platform/feature/feature.ts';
import { PushBackground } from './PushBackground.tsx';

export const push: Feature = {
  name: 'push',
  Background: PushBackground,
  clearUserData: () => {
    // Sign-out has already removed the stored choice. Without a service worker there is no subscription.
    if (!navigator.serviceWorker?.controller) return;
    void import('./push-subscription.ts').then((loaded) => loaded.forgetPushSubscription()).catch(() => {});
  },
};

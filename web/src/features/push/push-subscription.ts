import {
  deletePushSubscription,
  getPushKey,
  putPushSubscription,
} from '@workflow/contract/push/push.endpoints.ts';
import { NewPushSubscription } from '@workflow/contract/push/push.schema.ts';
import { call } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';

const SERVICE_WORKER = '/service-worker.js';

/** Why this browser cannot receive push messages now. */
export type PushObstacle = 'insecure' | 'needs-installation' | 'unsupported' | 'denied';

const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function findPushObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    // Safari on iPhone and iPad offers push only to installed apps.
    return isAppleMobile() ? 'needs-installation' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findRegistration())?.pushManager?.getSubscription()) ?? null;

const toBytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const current = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return current?.length === key.length && current.every((byte, index) => byte === key[index]);
}

/** Returns the browser’s subscription for the server’s key, and replaces a subscription for another key. */
async function subscribeBrowser(registration: ServiceWorkerRegistration): Promise<PushSubscription> {
  const key = toBytes((await call(getPushKey, {})).public_key);
  const existing = await registration.pushManager.getSubscription();
  if (existing && hasKey(existing, key)) return existing;
  await existing?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Subscribes this browser and registers it with the server. @throws if the browser or the server refuses */
export async function subscribeToPush(): Promise<void> {
  await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
  const subscription = await subscribeBrowser(await navigator.serviceWorker.ready);
  const { language } = useLanguage.getState();
  const body = NewPushSubscription.parse({
    ...subscription.toJSON(),
    language: language === 'de' ? 'de' : 'en',
  });
  await call(putPushSubscription, { body });
}

/** Ends the subscription of this browser, on the server and in the browser. */
export async function unsubscribeFromPush(): Promise<void> {
  await call(deletePushSubscription, {});
  await (await findSubscription())?.unsubscribe();
}

/** Ends the subscription in the browser only. The server deletes its part with the session. */
export async function forgetPushSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** Closes push notifications with the tag, or all without a tag. */
export async function closePushNotifications(tag?: string): Promise<void> {
  const shown = await (await findRegistration())?.getNotifications?.(tag ? { tag } : {});
  for (const notification of shown ?? []) notification.close();
}

/** Calls the listener with the link of a clicked push notification. Returns an unsubscribe function. */
export function onPushLink(open: (link: string) => void): () => void {
  const handleMessage = ({ data }: MessageEvent) => {
    if (data?.type === 'open-link' && typeof data.link === 'string') open(data.link);
  };
  navigator.serviceWorker?.addEventListener('message', handleMessage);
  return () => navigator.serviceWorker?.removeEventListener('message', handleMessage);
}

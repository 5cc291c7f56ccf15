const isSupported = () => typeof window !== 'undefined' && 'Notification' in window;

export const hasDesktopPermission = (): boolean => isSupported() && Notification.permission === 'granted';

/** Asks for the permission if the user has not answered before. Call it in a handler of a click or key. */
export function requestDesktopPermission(): void {
  if (isSupported() && Notification.permission === 'default')
    void Promise.resolve(Notification.requestPermission()).catch(() => {});
}

const isSupported = () => typeof window !== 'undefined' && 'Notification' in window;

export const hasDesktopPermission = (): boolean => isSupported() && Notification.permission === 'granted';

/** Asks for permission, unless the user has answered before. Browsers require that a click or key press calls it. */
export function requestDesktopPermission(): void {
  if (isSupported() && Notification.permission === 'default')
    void Promise.resolve(Notification.requestPermission()).catch(() => {});
}

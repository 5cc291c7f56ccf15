import type { Page } from '@playwright/test';

interface Alert {
  readonly title: string;
  isClosed: boolean;
}
type Recording = { readonly alerts: readonly Alert[] };

/** Records the desktop notifications of a page instead of showing them. The page may not show any before it has asked. */
export function recordAlerts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const alerts: Alert[] = [];
    Object.assign(window, { alerts });
    class Recorded {
      static permission = 'default';
      static async requestPermission() {
        Recorded.permission = 'granted';
        return 'granted';
      }
      readonly #alert: Alert;
      constructor(title: string) {
        this.#alert = { title, isClosed: false };
        alerts.push(this.#alert);
      }
      close() {
        this.#alert.isClosed = true;
      }
    }
    Object.assign(window, { Notification: Recorded });
  });
}

/** Returns the titles of all desktop notifications that the page has shown. */
export const readAlerts = (page: Page) =>
  page.evaluate(() => (window as unknown as Recording).alerts.map(({ title }) => title));

/** Returns the titles of the desktop notifications that are still on the desktop. */
export const readOpenAlerts = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Recording).alerts.flatMap(({ title, isClosed }) => (isClosed ? [] : title)),
  );

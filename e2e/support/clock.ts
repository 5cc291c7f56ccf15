import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A success message stays for two seconds (product specification, section 9). */
const MESSAGE_MS = 2_000;
const TOLERANCE_MS = 100;

/**
 * Expects that `act` leads to the message, which stays for two seconds of the page’s clock, not less and not more. The
 * clock stands still meanwhile, so that a slow machine changes nothing.
 */
export async function expectToStayForTwoSeconds(
  page: Page,
  message: Locator,
  act: () => Promise<void>,
): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  await act();
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(message).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [50] });
  await page.clock.runFor(MESSAGE_MS - TOLERANCE_MS);
  await expect(message).toBeVisible();
  await page.clock.runFor(2 * TOLERANCE_MS);
  // What follows, such as a transition or a lazily loaded screen, takes time of the clock as well.
  await page.clock.resume();
  await expect(message).toBeHidden();
}

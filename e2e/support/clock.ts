import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A success message stays for two seconds (product specification, section 9). */
const MESSAGE_MS = 2_000;
const TOLERANCE_MS = 100;

/**
 * Expects that `act` shows the message, which disappears after two seconds. The test advances the page’s clock itself,
 * so that the speed of the machine does not matter.
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
  // Transitions and lazily loaded screens need a running clock.
  await page.clock.resume();
  await expect(message).toBeHidden();
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The window sizes and colour schemes in which the tests inspect a screen. */
export const APPEARANCES = [
  { name: 'light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'narrow', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'narrow-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** The looks by width: a test opens a screen once for each width, and inspects it in both colour schemes. */
export const APPEARANCES_BY_WIDTH = [
  { width: 'wide', looks: [APPEARANCES[0], APPEARANCES[1]] },
  { width: 'narrow', looks: [APPEARANCES[2], APPEARANCES[3]] },
] as const;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Takes a screenshot of the screen, and expects that it is accessible and fits its width. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screens/${name}.png`, animations: 'disabled' });
  // Only violations are reported, because describing every element that passes takes longer than finding violations.
  // The legacy mode runs axe in the page itself instead of opening a second page; no screen has a frame of another
  // origin.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  await expect(page.getByRole('heading', { level: 1 }), `${name} has one title`).toHaveCount(1);
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(findings, name).toEqual([]);
  await expectNoHorizontalScroll(page, name);
}

/** Inspects the open screen in each of the given looks, one after the other. */
export async function checkInAppearances(
  page: Page,
  name: string,
  looks: readonly (typeof APPEARANCES)[number][],
): Promise<void> {
  for (const { name: look, viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await checkScreen(page, `${name}-${look}`);
  }
}

/** Inspects the open screen in every look, and then restores the first look. */
export async function checkInEveryAppearance(page: Page, name: string): Promise<void> {
  await checkInAppearances(page, name, APPEARANCES);
  await page.setViewportSize(APPEARANCES[0].viewport);
  await page.emulateMedia({ colorScheme: APPEARANCES[0].colorScheme });
}

export async function expectNoHorizontalScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} does not scroll sideways`).toBe(0);
}

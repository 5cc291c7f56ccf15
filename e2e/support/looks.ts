import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** In which a screen is looked at. */
export const LOOKS = [
  { name: 'light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'narrow', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'narrow-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Takes a picture of what is shown, which is accessible and fits. */
export async function inspect(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screens/${name}.png`, animations: 'disabled' });
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  await expect(page.getByRole('heading', { level: 1 }), `${name} has one title`).toHaveCount(1);
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(findings, name).toEqual([]);
  await expectNoSidewaysScroll(page, name);
}

/** The same in every look, of what is open; afterwards it is as it was at first. */
export async function inspectInEveryLook(page: Page, name: string): Promise<void> {
  for (const { name: look, viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await inspect(page, `${name}-${look}`);
  }
  await page.setViewportSize(LOOKS[0].viewport);
  await page.emulateMedia({ colorScheme: LOOKS[0].colorScheme });
}

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} does not scroll sideways`).toBe(0);
}

import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

/** The window sizes and color schemes in which the tests inspect a screen. */
export const APPEARANCES = [
  { name: 'light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'narrow', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'narrow-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** The looks by width: a test opens a screen once for each width, and inspects it in both color schemes. */
export const APPEARANCES_BY_WIDTH = [
  { width: 'wide', looks: [APPEARANCES[0], APPEARANCES[1]] },
  { width: 'narrow', looks: [APPEARANCES[2], APPEARANCES[3]] },
] as const;

type Appearance = (typeof APPEARANCES)[number];

const ALL_RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
} as const;

/** The rules whose results depend on the color scheme. The others read the document, which both schemes share. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** Expects that the screen is accessible and fits its width. `SCREENSHOTS=on` also takes a screenshot. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, name);
  await expectNoViolations(page, name, ALL_RULES);
  await expect(page.getByRole('heading', { level: 1 }), `${name} has one title`).toHaveCount(1);
  await expectNoHorizontalScroll(page, name);
}

/**
 * Inspects the open screen in each of the given looks, one after the other, and restores the first. A look that differs
 * from the one before only in its color scheme is inspected for its colors.
 */
export async function checkInAppearances(
  page: Page,
  name: string,
  looks: readonly Appearance[],
): Promise<void> {
  let width = 0;
  for (const appearance of looks) {
    await show(page, appearance);
    if (appearance.viewport.width === width) {
      await takeScreenshot(page, `${name}-${appearance.name}`);
      await expectNoViolations(page, `${name}-${appearance.name}`, COLOUR_RULES);
    } else await checkScreen(page, `${name}-${appearance.name}`);
    width = appearance.viewport.width;
  }
  await show(page, looks[0]!);
}

async function show(page: Page, { viewport, colorScheme }: Appearance): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/** Inspects the open screen in every look. */
export function checkInEveryAppearance(page: Page, name: string): Promise<void> {
  return checkInAppearances(page, name, APPEARANCES);
}

/** Expects that the open screen does not scroll sideways in a right-to-left language, and then restores its direction. */
export async function checkRightToLeft(page: Page, name: string): Promise<void> {
  const setDirection = (direction: string) =>
    page.evaluate((value) => {
      document.documentElement.dir = value;
    }, direction);
  await setDirection('rtl');
  await takeScreenshot(page, `${name}-rtl`);
  await expectNoHorizontalScroll(page, `${name} from right to left`);
  await setDirection('ltr');
}

/** Takes a screenshot for people to look at, if `SCREENSHOTS=on` asks for it. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env['SCREENSHOTS'] !== 'on') return;
  await page.screenshot({ path: `test-results/screens/${name}.png`, animations: 'disabled' });
}

async function expectNoViolations(
  page: Page,
  name: string,
  runOnly: typeof ALL_RULES | typeof COLOUR_RULES,
): Promise<void> {
  // The page keeps the library until it is left, because loading it takes about as long as a look at the colors.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(axe.source);
  // Only violations are reported, because describing every element that passes takes longer than finding violations.
  const { violations } = await page.evaluate(
    ([type, values]) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type, values: [...values] },
        resultTypes: ['violations'],
      }),
    [runOnly.type, runOnly.values] as const,
  );
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(findings, name).toEqual([]);
}

async function expectNoHorizontalScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} does not scroll sideways`).toBe(0);
}

import { expect, test } from './support/test.ts';

test('somebody reads WorkFlow in German from one click on, and again after a reload', async ({
  aVisitor,
}) => {
  const { page } = await aVisitor();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByText('/lumen-studio')).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

import { expect } from './test.ts';
import type { Visitor } from './visitor.ts';

export const column = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });
export const card = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
export const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Task Details' });
export const statusMessage = ({ page }: Visitor, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });
export const view = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View' }).getByRole('button', { name, exact: true });

/** Adds a view for everyone and shows it. */
export async function addView(visitor: Visitor, type: string, name = type): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Add view' }).click();
  await page.getByRole('menuitem', { name: type }).first().click();
  await page.getByLabel('View name').fill(name);
  await page.keyboard.press('Enter');
  await expect(view(visitor, name)).toHaveAttribute('aria-pressed', 'true');
}

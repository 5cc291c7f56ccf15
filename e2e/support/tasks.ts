import type { Visitor } from './visitor.ts';

export const column = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });
export const card = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
export const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Task Details' });
export const statusMessage = ({ page }: Visitor, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });
export const view = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View' }).getByRole('button', { name, exact: true });

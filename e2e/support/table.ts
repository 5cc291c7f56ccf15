import type { Visitor } from './visitor.ts';

export const dialog = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name });
export const columnHeader = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });
export const toolbarButton = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View options' }).getByRole('button', { name });
export const columnFooter = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('group', { name: 'Calculations' }).getByRole('button', { name });

/** Pastes text into the focused element, as copied from a spreadsheet. */
export const paste = ({ page }: Visitor, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

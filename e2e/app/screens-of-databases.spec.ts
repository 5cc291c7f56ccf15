import {
  APPEARANCES,
  APPEARANCES_BY_WIDTH,
  checkInAppearances,
  checkInEveryAppearance,
} from '../support/appearances.ts';
import { expect, test } from '../support/test.ts';

/** One view of each type in the demo company. */
const VIEWS = [
  ['databases', 'Press', ['Gallery', 'Publication calendar', 'Readers by type']],
  ['databases', 'Support tickets', ['Table', 'The night bug', 'Tickets by topic', 'Contact form']],
  ['projects', 'Post-launch roadmap', ['Board', 'Gantt']],
] as const;

test('every view type and a task are accessible and fit, wide and narrow, in light and dark', async ({
  aVisitor,
}) => {
  test.setTimeout(180_000);
  const { page } = await aVisitor({ ...APPEARANCES[0], reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByText('/lumen-studio')).toBeVisible();
  for (const [screen, title, views] of VIEWS) {
    await page.goto(`/${screen}`);
    await page.getByRole('link', { name: title }).click();
    const tabs = page.getByRole('toolbar', { name: 'View', exact: true });
    for (const view of views) {
      const tab = tabs.getByRole('button', { name: view, exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-pressed', 'true');
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
      await checkInEveryAppearance(page, `${screen}-${view.toLowerCase().replaceAll(' ', '-')}`);
    }
  }
  await page.goto('/projects');
  await page.getByRole('link', { name: 'My tasks' }).click();
  const task = page.getByRole('main').getByRole('button', { name: 'Launch retrospective', exact: true });
  await expect(task).toBeVisible();
  await checkInEveryAppearance(page, 'my-tasks');
  await task.click();
  const panel = page.getByRole('complementary', { name: 'Task Details' });
  await expect(panel.getByText('Activity')).toBeVisible();
  await expect(panel.getByRole('status', { name: /Loading/ })).toHaveCount(0);
  await checkInEveryAppearance(page, 'task');
});

for (const { looks: both } of APPEARANCES_BY_WIDTH) {
  const looks = both.filter((one) => one.name !== 'light');
  test(`actions on views and tasks are accessible and fit, ${looks.map((one) => one.name).join(' and ')}`, async ({
    aVisitor,
  }) => {
    test.setTimeout(120_000);
    const { page } = await aVisitor({ ...looks[0], reducedMotion: 'reduce' });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await page.getByText('Welcome Admin!').waitFor();
    const inspect = (what: string) => checkInAppearances(page, what, looks);
    const view = (title: string) =>
      page
        .getByRole('toolbar', { name: 'View', exact: true })
        .getByRole('button', { name: title, exact: true });
    const toolbarButton = (title: string) =>
      page.getByRole('toolbar', { name: 'View options' }).getByRole('button', { name: title });
    const main = page.getByRole('main');
    await page.goto('/projects');
    await page.getByRole('link', { name: 'Post-launch roadmap' }).click();
    await view('Table').click();
    await main.locator('[role=gridcell]').first().waitFor();
    await toolbarButton('Filter').click();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await inspect('filter');
    await page.keyboard.press('Escape');
    await toolbarButton('Properties').click();
    await page.getByRole('button', { name: 'Edit property Team' }).click();
    await page.getByRole('dialog').getByLabel('Name of option 1').waitFor();
    await inspect('property');
    await page.keyboard.press('Escape');
    await view('Board').click();
    await main.locator('[data-row]').first().click();
    await page.getByRole('complementary', { name: 'Task Details' }).getByLabel('Write a comment').waitFor();
    await inspect('task');
    await page.getByRole('button', { name: 'Open as full page' }).click();
    await main.getByRole('region', { name: 'Comments' }).waitFor();
    await inspect('task-page');
    const choose = async (what: string) => {
      await page.getByRole('button', { name: 'Project actions' }).click();
      await page.getByRole('menuitem', { name: what }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await page.getByRole('button', { name: 'Post-launch roadmap' }).first().click();
    await main.locator('[data-row]').first().waitFor();
    await choose('Import and export');
    await inspect('export');
    await page.getByRole('tab', { name: 'Import' }).click();
    await page.getByText('Choose a file').first().waitFor();
    await inspect('import');
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'tasks.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Due date,Unit\nOrder paper,2090-01-02,kg\nPrint,soon,l'),
    });
    await page.getByRole('region', { name: 'First rows' }).waitFor();
    await inspect('import-mapping');
    await close();
    for (const dialog of ['Archived tasks', 'New task from a template', 'Save as template']) {
      await choose(dialog);
      await inspect(dialog.toLowerCase().replaceAll(' ', '-'));
      await close();
    }
    await page.goto('/projects');
    for (const dialog of ['New project from a template', 'Trash']) {
      await page.getByRole('button', { name: dialog, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      await inspect(dialog.toLowerCase().replaceAll(' ', '-'));
      await close();
    }
    await page.goto('/databases');
    await page.getByRole('link', { name: 'Support tickets' }).click();
    await view('Contact form').click();
    await page.getByText('Edit form').click();
    await page.getByLabel('Confirmation message').waitFor();
    await inspect('form');
  });
}

import { getDatabase } from '@workflow/contract/databases/databases.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { checkScreen } from '../support/appearances.ts';
import { bar, createLaunchProject, day, range } from '../support/gantt.ts';
import { panel } from '../support/tasks.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('the chart tells about others’ changes of a dragged bar and about invalid dates', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[0]!;
  const project = await createLaunchProject(accounts[0]!, workspaceId);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${project.id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);
  const { mouse } = ana.page;
  const take = async (name: string) => {
    const box = (await bar(ana, name).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await mouse.move(x, y);
    await mouse.down();
    return (columns: number) => mouse.move(x + columns * 38, y, { steps: 3 });
  };

  await test.step('a drag wins over another user’s move at that moment', async () => {
    const moveBy = await take('Plan');
    await moveBy(2);
    await expect(ana.page.getByRole('tooltip')).toContainText('1 dependent task rescheduled');
    await bar(ben, 'Plan').focus();
    await ben.page.keyboard.press('ArrowRight');
    await expect(bar(ana, 'Plan')).toHaveAccessibleName(`Plan, ${range(3, 5)}, 0% Complete`);
    await mouse.up();
    await expect(bar(ben, 'Plan')).toHaveAccessibleName(`Plan, ${range(3, 5)}, 0% Complete`);
    await expect(bar(ben, 'Build')).toHaveAccessibleName(`Build, ${range(6, 8)}, 0% Complete`);
    await expect(
      ana.page.getByText(
        `Someone else moved “Plan” while you were dragging it. Its new dates: ${range(3, 5)}.`,
      ),
    ).toBeVisible();
    await expect(ana.page.getByText('1 dependent task rescheduled')).toBeVisible();
  });

  await test.step('completed tasks stay, and tasks that start too early are marked', async () => {
    const { rows } = await client.does(getDatabase, { params: { id: project.id } });
    const build = rows.find(({ cells }) => Object.values(cells).includes('Build'))!;
    await client.does(projects.updateTaskCell, {
      params: { task_id: build.id, property_id: project.property('Status') },
      body: { value: 'Done' },
    });
    await expect(bar(ana, 'Build')).toHaveAccessibleName(/100% Complete$/);
    const moveBy = await take('Plan');
    await moveBy(2);
    await mouse.up();
    const early = 'Starts before “Plan” ends';
    await expect(bar(ben, 'Build')).toHaveAccessibleName(`Build, ${range(6, 8)}, 100% Complete. ${early}`);
    await bar(ben, 'Build').focus();
    await expect(ben.page.getByRole('tooltip')).toContainText(early);
    await expect(ben.page.locator('[data-early] title')).toHaveText('Build starts before Plan ends');
    await client.does(projects.createTask, {
      params: { id: project.id },
      body: {
        title: 'Backwards',
        cells: { [project.property('Start date')]: day(4), [project.property('Due date')]: day(2) },
      },
    });
    await expect(bar(ana, 'Backwards')).toHaveAccessibleName(
      `Backwards, ${range(4, 2)} (ends before it starts), 0% Complete`,
    );
    await checkScreen(ana.page, 'gantt-faults');
  });

  await test.step('clicking a name opens the task and keeps the zoom', async () => {
    await ana.page.getByRole('radio', { name: 'Week' }).check();
    await ana.page.reload();
    await expect(ana.page.getByRole('radio', { name: 'Week' })).toBeChecked();
    await ana.page.getByRole('button', { name: 'Someday', exact: true }).click();
    await expect(panel(ana).getByRole('heading', { name: 'Someday' })).toBeVisible();
  });
});

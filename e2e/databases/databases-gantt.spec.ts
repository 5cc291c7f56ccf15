import { getDatabase } from '@workflow/contract/databases/databases.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { checkInEveryAppearance } from '../support/appearances.ts';
import { bar, createLaunchProject, day, drag, MARKUP, range } from '../support/gantt.ts';
import { panel } from '../support/tasks.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

test('two users plan on a Gantt chart', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const project = await createLaunchProject(accounts[0]!, workspaceId);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${project.id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);

  await test.step('bars show name, dates and progress, and names contain no markup', async () => {
    await expect(bar(ana, 'Plan')).toHaveAccessibleName(`Plan, ${range(0, 2)}, 0% Complete`);
    await expect(bar(ana, MARKUP)).toBeVisible();
    // A task without dates begins today and lasts three days.
    await expect(bar(ana, 'Someday')).toHaveAccessibleName(`Someday, ${range(0, 2)}, 0% Complete`);
    expect((await bar(ana, 'Someday').boundingBox())!.width).toBe(3 * 38);
    await bar(ana, MARKUP).hover();
    const popup = ana.page.getByRole('tooltip');
    await expect(popup).toHaveText(`${MARKUP}${range(1, 4)}0% Complete`);
    expect(await ana.page.evaluate(() => 'ran' in window)).toBe(false);
    const { height, width } = (await bar(ana, 'Plan').boundingBox())!;
    expect([height, width]).toEqual([30, 3 * 38]);
  });

  await test.step('dragging a bar saves it with its dependent tasks and opens nothing', async () => {
    await drag(ana, 'Plan', 'middle', 2);
    await expect(bar(ben, 'Plan')).toHaveAccessibleName(`Plan, ${range(2, 4)}, 0% Complete`);
    await expect(bar(ben, 'Build')).toHaveAccessibleName(`Build, ${range(5, 7)}, 0% Complete`);
    await expect(panel(ana)).toBeHidden();
    await drag(ana, 'Plan', 'end', 1);
    await expect(bar(ben, 'Plan')).toHaveAccessibleName(`Plan, ${range(2, 5)}, 0% Complete`);
    await expect(bar(ben, 'Build')).toHaveAccessibleName(`Build, ${range(6, 8)}, 0% Complete`);
    await bar(ana, 'Plan').focus();
    await ana.page.keyboard.press('ControlOrMeta+z');
    await expect(bar(ben, 'Plan')).toHaveAccessibleName(`Plan, ${range(2, 4)}, 0% Complete`);
    await expect(bar(ben, 'Build')).toHaveAccessibleName(`Build, ${range(5, 7)}, 0% Complete`);
  });

  await test.step('arrow keys move a bar and its end, and move between bars', async () => {
    await bar(ben, 'Plan').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowLeft'])
      await ben.page.keyboard.press(key);
    await expect(bar(ben, MARKUP)).toBeFocused();
    await expect(bar(ana, MARKUP)).toHaveAccessibleName(`${MARKUP}, ${range(2, 4)}, 0% Complete`);
    await ben.page.keyboard.press('+');
    await expect(bar(ana, MARKUP)).toHaveAccessibleName(`${MARKUP}, ${range(2, 4)}, 50% Complete`);
    await ben.page.keyboard.press('ArrowDown');
    await ben.page.keyboard.press('ArrowRight');
    await expect(bar(ana, 'Someday')).toHaveAccessibleName(`Someday, ${range(1, 3)}, 0% Complete`);
    const { rows } = await accounts[0]!.client.does(getDatabase, { params: { id: project.id } });
    const { cells } = rows.find(({ id }) => id === project.undated.id)!;
    expect(cells[project.property('Start date')]).toBe(day(1));
    // The end is still derived from the start.
    expect(cells[project.property('Due date')]).toBeUndefined();
  });

  await test.step('dragging from bar to bar adds a dependency, which can be removed', async () => {
    const arrows = ana.page.locator('svg path[data-from]');
    await expect(arrows).toHaveCount(1);
    await bar(ana, 'Build').hover();
    await ana.page.getByTitle('Drag to a task to block it').nth(1).dragTo(bar(ana, 'Someday'));
    await expect(arrows).toHaveCount(2);
    await expect(ben.page.locator('svg path[data-from]')).toHaveCount(2);
    await ana.page.locator('svg path[data-from] + path').first().click({ force: true });
    await ana.page.getByRole('button', { name: /^Remove dependency: / }).click();
    await expect(ben.page.locator('svg path[data-from]')).toHaveCount(1);
  });

  await test.step('on a narrow screen the timeline has the space', async () => {
    const name = ben.page.getByRole('button', { name: 'Plan', exact: true });
    await expect(name).toBeVisible();
    await ben.page.setViewportSize({ width: 390, height: 844 });
    await expect(name).toBeHidden();
    await expect(ben.page.getByRole('button', { name: 'Today' })).toBeInViewport({ ratio: 1 });
    await ben.page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('zooming, and opening a task by its bar', async () => {
    await ana.page.getByRole('radio', { name: 'Week' }).check();
    await expect.poll(async () => (await bar(ana, 'Plan').boundingBox())!.width).toBe((3 * 140) / 7);
    await bar(ana, 'Plan').focus();
    await ana.page.keyboard.press('Enter');
    await expect(panel(ana).getByRole('heading', { name: 'Plan' })).toBeVisible();
  });
});

test('bars have dates, progress and groups at every zoom', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[0]!;
  const project = await createLaunchProject(accounts[0]!, workspaceId);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${project.id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);

  await test.step('an earlier start keeps dependent tasks', async () => {
    await drag(ana, 'Plan', 'start', -1);
    await expect(bar(ben, 'Plan')).toHaveAccessibleName(`Plan, ${range(-1, 2)}, 0% Complete`);
    await expect(bar(ben, 'Build')).toHaveAccessibleName(`Build, ${range(3, 5)}, 0% Complete`);
  });

  await test.step('progress moves in the steps of the statuses', async () => {
    const box = (await bar(ana, 'Plan').boundingBox())!;
    await ana.page.mouse.move(box.x, box.y + box.height + 3);
    await ana.page.mouse.down();
    await ana.page.mouse.move(box.x + box.width * 0.4, box.y + box.height + 3, { steps: 4 });
    await expect(bar(ana, 'Plan')).toHaveAccessibleName(`Plan, ${range(-1, 2)}, 50% Complete`);
    await ana.page.mouse.move(box.x + box.width, box.y + box.height + 3, { steps: 4 });
    await ana.page.mouse.up();
    await expect(bar(ben, 'Plan')).toHaveAccessibleName(`Plan, ${range(-1, 2)}, 100% Complete`);
  });

  await test.step('a click right after a drag opens nothing, and a later one opens the task', async () => {
    await drag(ana, 'Plan', 'middle', 1);
    await bar(ana, 'Plan').click();
    await expect(bar(ben, 'Plan')).toHaveAccessibleName(`Plan, ${range(0, 3)}, 100% Complete`);
    await expect(panel(ana)).toBeHidden();
    await ana.page.getByRole('button', { name: 'Build', exact: true }).dblclick();
    await expect(panel(ana).getByRole('heading', { name: 'Build' })).toBeVisible();
    // The second click may focus the chart again after the panel has taken the focus.
    await panel(ana).press('Escape');
    await expect(panel(ana)).toBeHidden();
  });

  await test.step('a line marks today', async () => {
    const someday = (await bar(ana, 'Someday').boundingBox())!;
    const line = ana.page.locator('[data-today-line]');
    const { x, width } = (await line.boundingBox())!;
    // Today begins where the bar of the task without dates begins.
    expect(x).toBeGreaterThanOrEqual(someday.x - 1);
    expect(x + width).toBeLessThanOrEqual(someday.x + 38 + 1);
  });

  await test.step('groups of bars collapse and name the parent task', async () => {
    await client.does(projects.updateTaskCell, {
      params: { task_id: project.undated.id, property_id: project.property('Priority') },
      body: { value: 'High' },
    });
    const tools = ana.page.getByRole('toolbar', { name: 'View options' });
    await tools.getByRole('button', { name: /^Group/ }).click();
    await ana.page.getByLabel('Group by').selectOption('Priority');
    await ana.page.keyboard.press('Escape');
    await tools.getByRole('button', { name: /^Properties/ }).click();
    await ana.page.getByRole('button', { name: 'Show Status' }).click();
    await ana.page.keyboard.press('Escape');
    const group = (visitor: Visitor, name: string) =>
      visitor.page
        .getByRole('region', { name: 'Launch Gantt chart' })
        .getByRole('button', { name: new RegExp(`^${name} \\d`) });
    await expect(group(ben, 'High')).toContainText('1');
    await expect(group(ben, 'No Priority')).toContainText('3');
    const [head, row] = [await group(ben, 'High').boundingBox(), await bar(ben, 'Someday').boundingBox()];
    expect(row!.y).toBeGreaterThan(head!.y);
    await expect(ben.page.getByRole('button', { name: /^Plan ?Done$/ })).toBeVisible();
    await checkInEveryAppearance(ben.page, 'gantt-in-groups');
    await bar(ben, 'Someday').focus();
    await ben.page.keyboard.press('ArrowDown');
    await expect(bar(ben, 'Plan')).toBeFocused();
    await group(ben, 'No Priority').click();
    await expect(bar(ben, 'Plan')).toBeHidden();
    await expect(bar(ana, 'Plan')).toBeVisible();
    await group(ben, 'No Priority').click();
    await expect(bar(ben, 'Plan')).toBeVisible();
  });

  await test.step('each zoom draws a day as wide as the specification says', async () => {
    for (const [zoom, width] of [
      ['Quarter Day', 4 * 38],
      ['Half Day', 2 * 38],
      ['Month', 120 / 30],
      ['Day', 38],
    ] as const) {
      await ana.page.getByRole('radio', { name: zoom, exact: true }).check();
      await expect
        .poll(async () => Math.round((await bar(ana, 'Plan').boundingBox())!.width))
        .toBe(Math.round(4 * width));
    }
  });

  await test.step('a project without tasks says so and offers New task', async () => {
    const { id } = await client.does(projects.createProject, {
      query: { workspace_id: workspaceId },
      body: { title: 'Later', view_type: 'gantt' },
    });
    await ana.page.goto(`/workspace/${workspaceId}/project/${id}`);
    await expect(ana.page.getByText('No Tasks')).toBeVisible();
    await expect(ana.page.getByText('Create tasks to see them in the Gantt view')).toBeVisible();
    await ana.page.getByRole('button', { name: 'New task' }).click();
    await expect(
      ana.page.getByRole('region', { name: 'Later Gantt chart' }).getByRole('listitem'),
    ).toHaveCount(1);
  });
});

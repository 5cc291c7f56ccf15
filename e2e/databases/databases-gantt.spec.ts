import { createProperty, getDatabase } from '@workflow/contract/databases/databases.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { checkInEveryAppearance, checkScreen } from '../support/appearances.ts';
import { type Account, createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const DAY_MS = 24 * 60 * 60_000;
const day = (later: number) => new Date(Date.now() + later * DAY_MS).toISOString().slice(0, 10);
const words = (later: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day(later)));
const range = (from: number, until: number) => `${words(from)} – ${words(until)}`;

const MARKUP = '<img src=x onerror="window.ran = true">';

/** Creates a project in which the task Build is blocked by the task Plan. */
async function aProject({ client }: Account, workspaceId: string) {
  const { id } = await client.does(projects.createProject, {
    query: { workspace_id: workspaceId },
    body: { title: 'Launch', view_type: 'gantt' },
  });
  const properties = await client.does(projects.initializeProjectDefaults, { params: { id } });
  const property = (name: string) => properties.find((one) => one.name === name)!.id;
  const add = (title: string, from: number, until: number, cells: Record<string, unknown> = {}) =>
    client.does(projects.createTask, {
      params: { id },
      body: {
        title,
        cells: { [property('Start date')]: day(from), [property('Due date')]: day(until), ...cells },
      },
    });
  const plan = await add('Plan', 0, 2);
  await add('Build', 3, 5, { [property('Blocked by')]: [plan.id] });
  await add(MARKUP, 1, 4);
  const undated = await client.does(projects.createTask, { params: { id }, body: { title: 'Someday' } });
  return { id, property, undated };
}

const bar = ({ page }: Visitor, name: string) =>
  page.getByRole('region', { name: 'Launch Gantt chart' }).getByRole('button', {
    name: new RegExp(`^${RegExp.escape(name)}, `),
  });
const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Task Details' });

/** Drags a bar from its start, middle or end by a number of day columns. */
async function drag(visitor: Visitor, name: string, from: 'start' | 'middle' | 'end', columns: number) {
  const box = (await bar(visitor, name).boundingBox())!;
  const x = box.x + { start: 1, middle: box.width / 2, end: box.width - 1 }[from];
  const { mouse } = visitor.page;
  await mouse.move(x, box.y + box.height / 2);
  await mouse.down();
  await mouse.move(x + columns * 19, box.y + box.height / 2, { steps: 3 });
  await mouse.move(x + columns * 38, box.y + box.height / 2, { steps: 3 });
  await mouse.up();
}

test('two users plan on a Gantt chart', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const project = await aProject(accounts[0]!, workspaceId);
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
  const project = await aProject(accounts[0]!, workspaceId);
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
    await ana.page.keyboard.press('Escape');
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

test('the chart tells about others’ changes of a dragged bar and about invalid dates', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[0]!;
  const project = await aProject(accounts[0]!, workspaceId);
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

/** Returns the date of a Tuesday in the middle of this month, or of a day after it. */
function tuesday(later = 0): number {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 8));
  return first.getTime() / DAY_MS + ((2 - first.getUTCDay() + 7) % 7) + later;
}
const dayOf = (place: number) => new Date(place * DAY_MS).toISOString().slice(0, 10);
const wordsOf = (place: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(place * DAY_MS);

const calendar = ({ page }: Visitor) => page.getByRole('region', { name: 'Fairs calendar' });
const entry = (visitor: Visitor, name: string) =>
  calendar(visitor).getByRole('button', { name: new RegExp(`^${name}, `) });
const cell = (visitor: Visitor, place: number) => calendar(visitor).locator(`[data-day="${place}"]`);

/** Drags a calendar entry from its start, middle or end to a day. */
async function dragTo(visitor: Visitor, name: string, from: 'start' | 'middle' | 'end', place: number) {
  const box = (await entry(visitor, name).boundingBox())!;
  const target = (await cell(visitor, place).boundingBox())!;
  const { mouse } = visitor.page;
  const x = box.x + { start: 3, middle: box.width / 2, end: box.width - 2 }[from];
  await mouse.move(x, box.y + box.height / 2);
  await mouse.down();
  await mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
  await mouse.up();
}

test('two users plan on a calendar', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[0]!;
  const { id } = await client.does(projects.createProject, {
    query: { workspace_id: workspaceId },
    body: { title: 'Fairs', view_type: 'calendar' },
  });
  const params = { id };
  await client.does(projects.initializeProjectDefaults, { params });
  const time = await client.does(createProperty, { params, body: { name: 'Time', type: 'date_range' } });
  const add = (title: string, from: number, until?: number) =>
    client.does(projects.createTask, {
      params,
      body: {
        title,
        cells: {
          [time.id]: { start: dayOf(from), ...(until !== undefined && { end: dayOf(until) }) },
        },
      },
    });
  await add('Fair', tuesday(), tuesday(2));
  await add('Meeting', tuesday(7));
  await add('Next month', tuesday(60));
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);

  await test.step('choosing the calendar’s date property for everyone', async () => {
    await ana.page.getByRole('button', { name: 'Settings' }).last().click();
    await ana.page.getByLabel('Date property', { exact: true }).selectOption('Time');
    await ana.page.keyboard.press('Escape');
    const name = `Fair, ${wordsOf(tuesday())} – ${wordsOf(tuesday(2))}`;
    await expect(entry(ana, 'Fair')).toHaveAccessibleName(name);
    await expect(entry(ben, 'Fair')).toHaveAccessibleName(name);
    const [fair, first] = [await entry(ana, 'Fair').boundingBox(), await cell(ana, tuesday()).boundingBox()];
    expect(Math.round(fair!.width / first!.width)).toBe(3);
    await expect(calendar(ana).locator('[aria-current="date"]')).toHaveCount(1);
  });

  await test.step('moving and resizing an entry by pointer and keyboard, with undo', async () => {
    await dragTo(ana, 'Meeting', 'middle', tuesday(8));
    await expect(entry(ben, 'Meeting')).toHaveAccessibleName(`Meeting, ${wordsOf(tuesday(8))}`);
    await dragTo(ana, 'Meeting', 'end', tuesday(10));
    const stretched = `Meeting, ${wordsOf(tuesday(8))} – ${wordsOf(tuesday(10))}`;
    await expect(entry(ben, 'Meeting')).toHaveAccessibleName(stretched);
    await entry(ana, 'Meeting').focus();
    await ana.page.keyboard.press('ControlOrMeta+z');
    await expect(entry(ben, 'Meeting')).toHaveAccessibleName(`Meeting, ${wordsOf(tuesday(8))}`);
    await entry(ben, 'Fair').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowLeft']) await ben.page.keyboard.press(key);
    await expect(entry(ben, 'Fair')).toBeFocused();
    const moved = `Fair, ${wordsOf(tuesday(8))} – ${wordsOf(tuesday(9))}`;
    await expect(entry(ana, 'Fair')).toHaveAccessibleName(moved);
    await expect(panel(ana)).toBeHidden();
  });

  await test.step('clicking a day adds an entry', async () => {
    await cell(ana, tuesday(1)).click();
    await expect(panel(ana)).toBeVisible();
    await expect(entry(ben, 'Untitled')).toHaveAccessibleName(`Untitled, ${wordsOf(tuesday(1))}`);
    await expect(ana.page.getByLabel('Task name')).toBeFocused();
    await ana.page.keyboard.press('Escape');
    await expect(panel(ana).getByRole('heading', { name: 'Untitled' })).toBeVisible();
    await ana.page.keyboard.press('Escape');
    await expect(panel(ana)).toBeHidden();
  });

  await test.step('a full day says how many entries are hidden', async () => {
    for (let index = 1; index <= 8; index++) await add(`Stand ${index}`, tuesday(3));
    const more = calendar(ana).getByRole('button', { name: / more on / });
    await expect(more).toContainText('more');
    await more.click();
    await expect(ana.page.getByRole('dialog').getByRole('button')).toHaveCount(8);
    await ana.page.getByRole('button', { name: 'Stand 8', exact: true }).click();
    await expect(panel(ana).getByRole('heading', { name: 'Stand 8' })).toBeVisible();
    await ana.page.keyboard.press('Escape');
  });

  await test.step('all entries are one Tab stop with arrow keys', async () => {
    const { keyboard } = ana.page;
    await calendar(ana).locator('[data-day][tabindex="0"]').focus();
    await keyboard.press('Tab');
    await expect(calendar(ana).locator('[data-stop]:focus')).toHaveCount(1);
    await keyboard.press('Tab');
    await expect(calendar(ana).locator(':focus')).toHaveCount(0);
    await keyboard.press('Shift+Tab');
    await keyboard.press('Home');
    await expect(entry(ana, 'Untitled')).toBeFocused();
    await keyboard.press('Alt+ArrowDown');
    await expect(entry(ana, 'Stand \\d').and(ana.page.locator(':focus'))).toHaveCount(1);
    await keyboard.press('Alt+ArrowUp');
    await expect(entry(ana, 'Untitled')).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(entry(ben, 'Untitled')).toHaveAccessibleName(`Untitled, ${wordsOf(tuesday(2))}`);
    await expect(entry(ana, 'Untitled')).toBeFocused();
  });

  await test.step('weeks, and moving between months by keys', async () => {
    await cell(ben, tuesday()).focus();
    await ben.page.keyboard.press('PageDown');
    await ben.page.keyboard.press('PageDown');
    await expect(entry(ben, 'Next month')).toBeVisible();
    await expect(entry(ben, 'Fair')).toBeHidden();
    await ben.page.getByRole('button', { name: 'Today' }).click();
    await ben.page.getByRole('radio', { name: 'Week' }).check();
    await expect(calendar(ben).locator('[data-day]')).toHaveCount(7);
    await ben.page.getByRole('button', { name: 'Next week' }).click();
    await expect(calendar(ben).locator('[aria-current="date"]')).toHaveCount(0);
  });
});

test('calendar tasks span their dates and come from the unscheduled tray', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[0]!;
  const { id } = await client.does(projects.createProject, {
    query: { workspace_id: workspaceId },
    body: { title: 'Fairs', view_type: 'calendar' },
  });
  const params = { id };
  const properties = await client.does(projects.initializeProjectDefaults, { params });
  const property = (name: string) => properties.find((one) => one.name === name)!.id;
  const add = (title: string, cells: Record<string, unknown> = {}) =>
    client.does(projects.createTask, { params, body: { title, cells } });
  const between = (from: number, until: number) => ({
    [property('Start date')]: dayOf(from),
    [property('Due date')]: dayOf(until),
  });
  const fair = await add('Fair', between(tuesday(), tuesday(2)));
  await add('Clear up', { ...between(tuesday(3), tuesday(3)), [property('Blocked by')]: [fair.id] });
  await add('Flyers', { [property('Due date')]: dayOf(tuesday(7)) });
  await add('Badges');
  await add('Posters', { [property('Priority')]: 'High' });
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);
  const named = (name: string, from: number, until = from) =>
    `${name}, ${[...new Set([from, until])].map((place) => wordsOf(place)).join(' – ')}`;
  const tray = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Unscheduled' });

  await test.step('resizing both ends also moves dependent tasks', async () => {
    await expect(entry(ana, 'Fair')).toHaveAccessibleName(named('Fair', tuesday(), tuesday(2)));
    await dragTo(ana, 'Fair', 'start', tuesday(-1));
    await expect(entry(ben, 'Fair')).toHaveAccessibleName(named('Fair', tuesday(-1), tuesday(2)));
    await expect(entry(ben, 'Clear up')).toHaveAccessibleName(named('Clear up', tuesday(3)));
    await dragTo(ana, 'Fair', 'end', tuesday(1));
    await expect(entry(ben, 'Fair')).toHaveAccessibleName(named('Fair', tuesday(-1), tuesday(1)));
    await expect(entry(ben, 'Clear up')).toHaveAccessibleName(named('Clear up', tuesday(2)));
    await expect(ana.page.getByText('1 dependent task rescheduled')).toBeVisible();
    await entry(ana, 'Fair').focus();
    await ana.page.keyboard.press('ControlOrMeta+z');
    await expect(entry(ben, 'Fair')).toHaveAccessibleName(named('Fair', tuesday(-1), tuesday(2)));
    await expect(entry(ben, 'Clear up')).toHaveAccessibleName(named('Clear up', tuesday(3)));
  });

  await test.step('adding a start to a due date by keys', async () => {
    await entry(ben, 'Flyers').focus();
    await ben.page.keyboard.press('Alt+Shift+ArrowLeft');
    await expect(entry(ana, 'Flyers')).toHaveAccessibleName(named('Flyers', tuesday(6), tuesday(7)));
  });

  await test.step('scheduling an unscheduled task by dragging and by keyboard', async () => {
    await ana.page.getByRole('button', { name: 'Unscheduled (2)' }).click();
    await checkScreen(ana.page, 'calendar-with-tray');
    const box = (await tray(ana).getByRole('button', { name: 'Posters', exact: true }).boundingBox())!;
    const target = (await cell(ana, tuesday(8)).boundingBox())!;
    await ana.page.mouse.move(box.x + 20, box.y + box.height / 2);
    await ana.page.mouse.down();
    await ana.page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
    await ana.page.mouse.up();
    await expect(entry(ben, 'Posters')).toHaveAccessibleName(named('Posters', tuesday(8)));
    await expect(panel(ana)).toBeHidden();
    await cell(ana, tuesday(9)).focus();
    await tray(ana)
      .getByRole('button', { name: /^Schedule Badges for / })
      .focus();
    await ana.page.keyboard.press('Enter');
    await expect(entry(ben, 'Badges')).toHaveAccessibleName(named('Badges', tuesday(9)));
    await expect(tray(ana)).toContainText('Everything is scheduled');
    await ana.page.keyboard.press('ControlOrMeta+z');
    await expect(entry(ben, 'Badges')).toBeHidden();
  });

  await test.step('entries show the properties of the view', async () => {
    const toolbar = ana.page.getByRole('toolbar', { name: 'View options' });
    await toolbar.getByRole('button', { name: /^Properties/ }).click();
    await ana.page.getByRole('button', { name: 'Show Priority' }).click();
    await ana.page.keyboard.press('Escape');
    // The highlight of the focused day does not cover the entries.
    await ana.page.keyboard.press('Tab');
    await cell(ana, tuesday(8)).focus();
    await entry(ana, 'Posters').click({ trial: true, timeout: 5_000 });
    const posters = calendar(ana).getByRole('listitem').filter({ hasText: 'Posters' });
    await expect(posters).toContainText('High');
    await ben.page.setViewportSize({ width: 390, height: 844 });
    await ben.page.getByRole('button', { name: /^Unscheduled/ }).click();
    await checkScreen(ben.page, 'calendar-with-tray-narrow');
    const tools = [
      ben.page.getByRole('button', { name: 'Today' }),
      ben.page.getByText('Month', { exact: true }),
      ben.page.getByText('Week', { exact: true }),
      ben.page.getByRole('button', { name: /^Unscheduled/ }),
    ];
    for (const width of [390, 1024]) {
      await ben.page.setViewportSize({ width, height: 768 });
      for (const tool of tools) await expect(tool).toBeInViewport({ ratio: 1 });
    }
    await ben.page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('editing a date in the panel also moves dependent tasks', async () => {
    await ana.page.goto(`${address}?task=${fair.id}`);
    await panel(ana)
      .getByRole('button', { name: /^Change Due date/ })
      .click();
    await panel(ana)
      .getByLabel('Due date', { exact: true })
      .fill(dayOf(tuesday(4)));
    await ana.page.keyboard.press('Enter');
    await expect(entry(ben, 'Fair')).toHaveAccessibleName(named('Fair', tuesday(-1), tuesday(4)));
    await expect(entry(ben, 'Clear up')).toHaveAccessibleName(named('Clear up', tuesday(5)));
  });
});

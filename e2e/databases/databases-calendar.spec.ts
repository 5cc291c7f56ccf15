import { createProperty } from '@workflow/contract/databases/databases.endpoints.ts';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { checkScreen } from '../support/appearances.ts';
import { panel } from '../support/tasks.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the date of a Tuesday in the middle of this month, or of a day after it. */
function tuesdayOfThisMonth(later = 0): number {
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
  await add('Fair', tuesdayOfThisMonth(), tuesdayOfThisMonth(2));
  await add('Meeting', tuesdayOfThisMonth(7));
  await add('Next month', tuesdayOfThisMonth(60));
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);

  await test.step('choosing the calendar’s date property for everyone', async () => {
    await ana.page.getByRole('button', { name: 'Settings' }).last().click();
    await ana.page.getByLabel('Date property', { exact: true }).selectOption('Time');
    await ana.page.keyboard.press('Escape');
    const name = `Fair, ${wordsOf(tuesdayOfThisMonth())} – ${wordsOf(tuesdayOfThisMonth(2))}`;
    await expect(entry(ana, 'Fair')).toHaveAccessibleName(name);
    await expect(entry(ben, 'Fair')).toHaveAccessibleName(name);
    const [fair, first] = [
      await entry(ana, 'Fair').boundingBox(),
      await cell(ana, tuesdayOfThisMonth()).boundingBox(),
    ];
    expect(Math.round(fair!.width / first!.width)).toBe(3);
    await expect(calendar(ana).locator('[aria-current="date"]')).toHaveCount(1);
  });

  await test.step('moving and resizing an entry by pointer and keyboard, with undo', async () => {
    await dragTo(ana, 'Meeting', 'middle', tuesdayOfThisMonth(8));
    await expect(entry(ben, 'Meeting')).toHaveAccessibleName(`Meeting, ${wordsOf(tuesdayOfThisMonth(8))}`);
    await dragTo(ana, 'Meeting', 'end', tuesdayOfThisMonth(10));
    const stretched = `Meeting, ${wordsOf(tuesdayOfThisMonth(8))} – ${wordsOf(tuesdayOfThisMonth(10))}`;
    await expect(entry(ben, 'Meeting')).toHaveAccessibleName(stretched);
    await entry(ana, 'Meeting').focus();
    await ana.page.keyboard.press('ControlOrMeta+z');
    await expect(entry(ben, 'Meeting')).toHaveAccessibleName(`Meeting, ${wordsOf(tuesdayOfThisMonth(8))}`);
    await entry(ben, 'Fair').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowLeft']) await ben.page.keyboard.press(key);
    await expect(entry(ben, 'Fair')).toBeFocused();
    const moved = `Fair, ${wordsOf(tuesdayOfThisMonth(8))} – ${wordsOf(tuesdayOfThisMonth(9))}`;
    await expect(entry(ana, 'Fair')).toHaveAccessibleName(moved);
    await expect(panel(ana)).toBeHidden();
  });

  await test.step('clicking a day adds an entry', async () => {
    const name = ana.page.getByLabel(/^Name of the new entry on Wednesday/);
    await cell(ana, tuesdayOfThisMonth(1)).click();
    await expect(name).toBeFocused();
    await name.fill('Discarded');
    await ana.page.keyboard.press('Escape');
    await expect(cell(ana, tuesdayOfThisMonth(1))).toBeFocused();
    await cell(ana, tuesdayOfThisMonth(1)).click();
    await name.fill('Dinner');
    await ana.page.keyboard.press('Enter');
    await expect(entry(ben, 'Dinner')).toHaveAccessibleName(`Dinner, ${wordsOf(tuesdayOfThisMonth(1))}`);
    await expect(panel(ana)).toBeHidden();
    // The entry that was not named was never created.
    const { rows } = await client.does(projects.getProject, { params });
    expect(rows.flatMap(({ cells }) => Object.values(cells))).not.toContain('Discarded');
    expect(rows).toHaveLength(4);
  });

  await test.step('a full day says how many entries are hidden', async () => {
    for (let index = 1; index <= 8; index++) await add(`Stand ${index}`, tuesdayOfThisMonth(3));
    const more = calendar(ana).getByRole('button', { name: / more on / });
    await expect(more).toContainText('more');
    await more.click();
    await expect(ana.page.getByRole('dialog').getByRole('button')).toHaveCount(8);
    await ana.page.getByRole('button', { name: 'Stand 8', exact: true }).click();
    await expect(panel(ana).getByRole('heading', { name: 'Stand 8' })).toBeVisible();
    await ana.page.keyboard.press('Escape');
    // A panel that closes gives the focus back, which the next step moves.
    await expect(panel(ana)).toBeHidden();
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
    await expect(entry(ana, 'Dinner')).toBeFocused();
    await keyboard.press('Alt+ArrowDown');
    await expect(entry(ana, 'Stand \\d').and(ana.page.locator(':focus'))).toHaveCount(1);
    await keyboard.press('Alt+ArrowUp');
    await expect(entry(ana, 'Dinner')).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(entry(ben, 'Dinner')).toHaveAccessibleName(`Dinner, ${wordsOf(tuesdayOfThisMonth(2))}`);
    await expect(entry(ana, 'Dinner')).toBeFocused();
  });

  await test.step('weeks, and moving between months by keys', async () => {
    await cell(ben, tuesdayOfThisMonth()).focus();
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
  const fair = await add('Fair', between(tuesdayOfThisMonth(), tuesdayOfThisMonth(2)));
  await add('Clear up', {
    ...between(tuesdayOfThisMonth(3), tuesdayOfThisMonth(3)),
    [property('Blocked by')]: [fair.id],
  });
  await add('Flyers', { [property('Due date')]: dayOf(tuesdayOfThisMonth(7)) });
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
    await expect(entry(ana, 'Fair')).toHaveAccessibleName(
      named('Fair', tuesdayOfThisMonth(), tuesdayOfThisMonth(2)),
    );
    await dragTo(ana, 'Fair', 'start', tuesdayOfThisMonth(-1));
    await expect(entry(ben, 'Fair')).toHaveAccessibleName(
      named('Fair', tuesdayOfThisMonth(-1), tuesdayOfThisMonth(2)),
    );
    await expect(entry(ben, 'Clear up')).toHaveAccessibleName(named('Clear up', tuesdayOfThisMonth(3)));
    await dragTo(ana, 'Fair', 'end', tuesdayOfThisMonth(1));
    await expect(entry(ben, 'Fair')).toHaveAccessibleName(
      named('Fair', tuesdayOfThisMonth(-1), tuesdayOfThisMonth(1)),
    );
    await expect(entry(ben, 'Clear up')).toHaveAccessibleName(named('Clear up', tuesdayOfThisMonth(2)));
    await expect(ana.page.getByText('1 dependent task rescheduled')).toBeVisible();
    await entry(ana, 'Fair').focus();
    await ana.page.keyboard.press('ControlOrMeta+z');
    await expect(entry(ben, 'Fair')).toHaveAccessibleName(
      named('Fair', tuesdayOfThisMonth(-1), tuesdayOfThisMonth(2)),
    );
    await expect(entry(ben, 'Clear up')).toHaveAccessibleName(named('Clear up', tuesdayOfThisMonth(3)));
  });

  await test.step('adding a start to a due date by keys', async () => {
    await entry(ben, 'Flyers').focus();
    await ben.page.keyboard.press('Alt+Shift+ArrowLeft');
    await expect(entry(ana, 'Flyers')).toHaveAccessibleName(
      named('Flyers', tuesdayOfThisMonth(6), tuesdayOfThisMonth(7)),
    );
  });

  await test.step('scheduling an unscheduled task by dragging and by keyboard', async () => {
    await ana.page.getByRole('button', { name: 'Unscheduled (2)' }).click();
    await checkScreen(ana.page, 'calendar-with-tray');
    const box = (await tray(ana).getByRole('button', { name: 'Posters', exact: true }).boundingBox())!;
    const target = (await cell(ana, tuesdayOfThisMonth(8)).boundingBox())!;
    await ana.page.mouse.move(box.x + 20, box.y + box.height / 2);
    await ana.page.mouse.down();
    await ana.page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
    await ana.page.mouse.up();
    await expect(entry(ben, 'Posters')).toHaveAccessibleName(named('Posters', tuesdayOfThisMonth(8)));
    await expect(panel(ana)).toBeHidden();
    await cell(ana, tuesdayOfThisMonth(9)).focus();
    await tray(ana)
      .getByRole('button', { name: /^Schedule Badges for / })
      .focus();
    await ana.page.keyboard.press('Enter');
    await expect(entry(ben, 'Badges')).toHaveAccessibleName(named('Badges', tuesdayOfThisMonth(9)));
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
    await cell(ana, tuesdayOfThisMonth(8)).focus();
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
      .fill(dayOf(tuesdayOfThisMonth(4)));
    await ana.page.keyboard.press('Enter');
    await expect(entry(ben, 'Fair')).toHaveAccessibleName(
      named('Fair', tuesdayOfThisMonth(-1), tuesdayOfThisMonth(4)),
    );
    // Two days later is a Sunday, on which nobody works in this project.
    await expect(entry(ben, 'Clear up')).toHaveAccessibleName(named('Clear up', tuesdayOfThisMonth(6)));
  });

  await test.step('the weeks begin with another day as soon as the user has chosen it on any device', async () => {
    const firstDay = async () => {
      const place = await calendar(ana).locator('[data-day]').first().getAttribute('data-day');
      return new Date(Number(place) * DAY_MS).getUTCDay();
    };
    await client.does(putPreferences, { body: { week_start: 'saturday' } });
    await expect.poll(firstDay).toBe(6);
    await client.does(putPreferences, { body: { week_start: 'monday' } });
    await expect.poll(firstDay).toBe(1);
  });
});

import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import type { Account } from './team.ts';
import type { Visitor } from './visitor.ts';

const DAY_MS = 24 * 60 * 60_000;
export const day = (later: number) => new Date(Date.now() + later * DAY_MS).toISOString().slice(0, 10);
const formatDates = (later: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day(later)));
export const range = (from: number, until: number) => `${formatDates(from)} – ${formatDates(until)}`;

export const MARKUP = '<img src=x onerror="window.ran = true">';

/** Creates a project in which the task Build is blocked by the task Plan. */
export async function createLaunchProject({ client }: Account, workspaceId: string) {
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

export const bar = ({ page }: Visitor, name: string) =>
  page.getByRole('region', { name: 'Launch Gantt chart' }).getByRole('button', {
    name: new RegExp(`^${RegExp.escape(name)}, `),
  });

/** Drags a bar from its start, middle or end by a number of day columns. */
export async function drag(
  visitor: Visitor,
  name: string,
  from: 'start' | 'middle' | 'end',
  columns: number,
) {
  const box = (await bar(visitor, name).boundingBox())!;
  const x = box.x + { start: 1, middle: box.width / 2, end: box.width - 1 }[from];
  const { mouse } = visitor.page;
  await mouse.move(x, box.y + box.height / 2);
  await mouse.down();
  await mouse.move(x + columns * 19, box.y + box.height / 2, { steps: 3 });
  await mouse.move(x + columns * 38, box.y + box.height / 2, { steps: 3 });
  await mouse.up();
}

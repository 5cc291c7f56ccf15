import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { callAt } from '@workflow/testing/harness/client.ts';
import { median, type Row } from '../ratio.ts';
import type { Bench } from './bench.ts';
import { showingOf } from './reading.page.ts';
import { launch, signIn } from './reading.ts';

const TASKS = 2_000;
const AT_ONCE = 8;
const OPENINGS = 5;
const GOAL_MS = 1_000;
const DAY_MS = 24 * 60 * 60_000;

/** A project of so many tasks over two years, of which every fourth waits for the one before it. */
async function foundProject({ product, company }: Bench): Promise<string> {
  const client = callAt(product.url, company.people[0]!.token);
  const { id } = await client.does(projects.createProject, {
    query: { workspace_id: company.workspaceId },
    body: { title: 'Two thousand', view_type: 'gantt' },
  });
  const params = { id };
  const properties = await client.does(projects.initializeProjectDefaults, { params });
  const property = (name: string) => properties.find((one) => one.name === name)!.id;
  const [start, due, blockedBy] = ['Start date', 'Due date', 'Blocked by'].map(property) as [
    string,
    string,
    string,
  ];
  const day = (index: number) => new Date(Date.now() + (index - 365) * DAY_MS).toISOString().slice(0, 10);
  let previous: string | null = null;
  const add = async (index: number) => {
    const waits = previous !== null && index % 4 === 3 ? { [blockedBy]: [previous] } : {};
    const cells = { [start]: day(index % 730), [due]: day((index % 730) + 3), ...waits };
    previous = (await client.does(projects.createTask, { params, body: { title: `Task ${index}`, cells } }))
      .id;
  };
  for (let index = 0; index < TASKS; index += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => add(index + place)));
  return id;
}

/** From a click on a project to its bars on the screen, in Chromium. */
export async function measureGantt(bench: Bench): Promise<Row> {
  const projectId = await foundProject(bench);
  const browser = await launch();
  try {
    const page = await (await signIn(browser, bench)).newPage();
    const times: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      await page.goto('/projects');
      const link = page.locator(`a[href$="${projectId}"]`);
      await link.waitFor();
      const shown = page.evaluate(showingOf, '[data-bar]');
      await link.click();
      times.push(await shown);
    }
    const typical = median(times);
    bench.say(`${TASKS} tasks on the Gantt chart: ${typical.toFixed(0)} ms`);
    return {
      what: `a click on a project of ${TASKS} tasks to its Gantt chart on the screen`,
      product: `${typical.toFixed(0)} ms`,
      bare: '',
      result: `${typical.toFixed(0)} ms`,
      goal: `≤ ${GOAL_MS} ms`,
      met: typical <= GOAL_MS,
    };
  } finally {
    await browser.close();
  }
}

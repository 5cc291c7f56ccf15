import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { openDatabase } from '@workflow/server/platform/database/connection/client.ts';
import { createClient } from '@workflow/testing/harness/client.ts';
import type { Row } from '../comparison.ts';
import { fillProject } from '../tables.ts';
import type { Bench } from './bench.ts';
import { createBoundedRow, formatCount, formatMs } from './databases/database-bench.ts';
import { measureOpening } from './databases/openings.ts';
import { launch, signIn } from './reading.ts';

const TASKS = 2_000;
const GOAL_MS = 1_000;

/** Creates a project with tasks over two years, in which every fourth task is blocked by the one before it. */
async function createGanttProject({ product, company }: Bench): Promise<string> {
  const owner = createClient(product.url, company.people[0]!.token);
  const { id } = await owner.does(projects.createProject, {
    query: { workspace_id: company.workspaceId },
    body: { title: 'Two thousand', view_type: 'gantt' },
  });
  const properties = await owner.does(projects.initializeProjectDefaults, { params: { id } });
  const { sql, close } = openDatabase(product.database, 1);
  const tasks = await fillProject(sql, id, TASKS).finally(() => close());
  const blockedBy = properties.find(({ name }) => name === 'Blocked by')!.id;
  const edits = tasks.flatMap((row_id, index) =>
    index % 4 === 3 ? [{ row_id, property_id: blockedBy, value: [tasks[index - 1]!] }] : [],
  );
  await owner.does(databases.updateCells, { params: { id }, body: { edits } });
  return id;
}

/** Measures the time from a click on a project to its bars on the screen, in Chromium. */
export async function measureGantt(bench: Bench): Promise<Row> {
  const id = await createGanttProject(bench);
  const browser = await launch();
  try {
    const time = await measureOpening(await signIn(browser, bench), {
      from: '/projects',
      id,
      shown: '[data-bar]',
    });
    bench.say(`${formatCount(TASKS)} tasks on the Gantt chart: ${formatMs(time)}`);
    return createBoundedRow(
      `a click on a project of ${formatCount(TASKS)} tasks to its Gantt chart on the screen`,
      time,
      GOAL_MS,
    );
  } finally {
    await browser.close();
  }
}

import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { PropertyTypeName } from '@workflow/contract/databases/property-types/property-types.ts';
import type { TestUser } from '../harness/test-user.ts';
import type { ReplayDatabase, StepContext } from '../replay/stage.ts';
import { createButtonProperty } from './buttons.scenarios.ts';
import { createTestProject, createTestTask } from './test-projects.ts';

/** Cell values for these types, which the steps use in turn; the last one is empty. */
export const VALUES_BY_TYPE = {
  text: () => ['Äpfel', '', null],
  number: () => [-7, 1.5, 0, null],
  multi_select: () => [['Print'], ['Web', 'Print'], null],
  date: () => ['2026-11-20', '2026-11-20T09:30:00Z', null],
  date_range: () => [{ start: '2026-11-20', end: '2026-11-24' }, { start: '2026-11-21' }, null],
  person: ({ whom }: StepContext) => [[whom.id], null],
  checkbox: () => [true, false],
  url: () => ['https://example.com/a', null],
} satisfies Partial<Record<PropertyTypeName, (choice: StepContext) => readonly unknown[]>>;

/** Creates a project with one task. */
export async function createReplayProject(by: TestUser, workspaceId: string): Promise<ReplayDatabase> {
  const project = await createTestProject(by, workspaceId);
  const task = await createTestTask(by, project.id, 'Call the printer');
  const properties = ['Status', 'Priority', 'Name'].map((name) => project.property(name).id);
  const links = ['Blocked by', 'Sub-tasks'].map((name) => project.property(name).id);
  for (const [name, property, type] of [
    ['Open below', 'Status', 'values'],
    ['Below', 'Name', 'count'],
    ['Latest before', 'Due date', 'latest'],
  ] as const)
    await by.does(databases.createProperty, {
      params: { id: project.id },
      body: {
        name,
        type: 'rollup',
        config: {
          relation_id: project.property(name.endsWith('before') ? 'Blocked by' : 'Sub-tasks').id,
          property_id: project.property(property).id,
          function: type,
        },
      },
    });
  const kinds: Record<string, string> = {};
  for (const type of Object.keys(VALUES_BY_TYPE) as (keyof typeof VALUES_BY_TYPE)[]) {
    const config = type === 'multi_select' ? { options: [{ value: 'Print' }, { value: 'Web' }] } : {};
    const property = await by.does(databases.createProperty, {
      params: { id: project.id },
      body: { name: `Any ${type}`, type, config },
    });
    kinds[type] = property.id;
  }
  await by.does(databases.createProperty, {
    params: { id: project.id },
    body: {
      name: 'Twice',
      type: 'formula',
      config: { expression: `prop("Any number") * 2` },
    },
  });
  const { id: button } = await createButtonProperty(by, project.id, properties[0]!, 'Done');
  const extras = { comments: [], actionItems: [], documents: [] };
  return {
    id: project.id,
    kind: 'project',
    properties,
    rows: [task.id],
    views: [],
    links,
    kinds,
    button,
    ...extras,
  };
}

import { pressButton } from '@workflow/contract/databases/buttons/buttons.endpoints.ts';
import { createProperty } from '@workflow/contract/databases/databases.endpoints.ts';
import { pressTaskButton } from '@workflow/contract/projects/projects.endpoints.ts';
import { type Attempt, scenario } from '../access/scenario.ts';
import type { TestUser } from '../harness/test-user.ts';

/** Creates a button that sets a property. */
export const createButtonProperty = (by: TestUser, id: string, property_id: string, value: string) =>
  by.does(createProperty, {
    params: { id },
    body: {
      name: 'Finish',
      type: 'button',
      config: { label: 'Finish', actions: [{ do: 'set', property_id, value }] },
    },
  });

const body = { time_zone: 'Europe/Berlin' };

async function buttonOf({ world, target: { project } }: Attempt) {
  const { id, taskId, propertyId } = project!;
  const button = await createButtonProperty(world.colleague, id, propertyId, 'Done');
  return { id, taskId, property_id: button.id };
}

export const buttonsScenarios = [
  scenario(pressButton, async (attempt) => {
    const { id, taskId, property_id } = await buttonOf(attempt);
    return { params: { id, row_id: taskId, property_id }, body };
  }),
  scenario(pressTaskButton, async (attempt) => {
    const { id, taskId, property_id } = await buttonOf(attempt);
    return { params: { id, task_id: taskId, property_id }, body };
  }),
];

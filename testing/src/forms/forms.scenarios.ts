import { createView } from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import * as forms from '@workflow/contract/forms/forms.endpoints.ts';
import { type Attempt, scenario } from '../access/scenario.ts';
import { aProject } from '../databases/databases.targets.ts';
import type { Person } from '../harness/test-user.ts';

/** Creates a form with these properties; `required` lists those that must be answered. */
export function aForm(
  by: Person,
  databaseId: string,
  properties: readonly Property[],
  required: readonly string[] = [],
) {
  const fields = properties.map(({ id, name }) => ({
    property_id: id,
    is_required: required.includes(name),
    help: '',
  }));
  const form = { title: 'Report a fault', description: 'Short is fine.', thanks: 'Thank you!', fields };
  return by.does(createView, {
    params: { id: databaseId },
    body: { name: 'Faults', type: 'form', config: { form } },
  });
}

export async function aSecretForm(by: Person, databaseId: string, viewId: string): Promise<string> {
  const { url } = await by.does(forms.renewFormLink, { params: { id: databaseId, view_id: viewId } });
  return url.split('/').at(-1)!;
}

/** Creates a form in the project that is the target of the attempt. */
async function inTarget({ target: { project }, world: { colleague } }: Attempt) {
  const { id } = await aForm(colleague, project!.id, []);
  return { params: { id: project!.id, view_id: id } };
}

async function secret({ world: { owner, id: workspaceId } }: Attempt) {
  const project = await aProject(owner, workspaceId);
  const { id } = await aForm(owner, project.id, []);
  return { params: { token: await aSecretForm(owner, project.id, id) } };
}

const answers = { body: { cells: {} } };

export const formsScenarios = [
  scenario(forms.answerForm, async (attempt) => ({ ...(await inTarget(attempt)), ...answers })),
  scenario(forms.getFormLink, inTarget),
  scenario(forms.renewFormLink, inTarget),
  scenario(forms.revokeFormLink, inTarget),
  scenario(forms.getPublicForm, secret),
  scenario(forms.answerPublicForm, async (attempt) => ({ ...(await secret(attempt)), ...answers })),
];

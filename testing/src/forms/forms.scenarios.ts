import { createView } from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import * as forms from '@workflow/contract/forms/forms.endpoints.ts';
import { type Attempt, scenario } from '../access/scenario.ts';
import { createTestProject } from '../databases/test-projects.ts';
import type { TestUser } from '../harness/test-user.ts';

/** Creates a form with these properties; `required` lists those that must be answered. */
export function createForm(
  by: TestUser,
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

export async function createFormLink(by: TestUser, databaseId: string, viewId: string): Promise<string> {
  const { url } = await by.does(forms.renewFormLink, { params: { id: databaseId, view_id: viewId } });
  return url.split('/').at(-1)!;
}

/** Creates a form in the project that is the target of the attempt. */
async function createFormInTarget({ target: { project }, world: { colleague } }: Attempt) {
  const { id } = await createForm(colleague, project!.id, []);
  return { params: { id: project!.id, view_id: id } };
}

async function secret({ world: { owner, id: workspaceId } }: Attempt) {
  const project = await createTestProject(owner, workspaceId);
  const { id } = await createForm(owner, project.id, []);
  return { params: { token: await createFormLink(owner, project.id, id) } };
}

const answers = { body: { cells: {} } };

export const formsScenarios = [
  scenario(forms.answerForm, async (attempt) => ({ ...(await createFormInTarget(attempt)), ...answers })),
  scenario(forms.getFormLink, createFormInTarget),
  scenario(forms.renewFormLink, createFormInTarget),
  scenario(forms.revokeFormLink, createFormInTarget),
  scenario(forms.getPublicForm, secret),
  scenario(forms.answerPublicForm, async (attempt) => ({ ...(await secret(attempt)), ...answers })),
];

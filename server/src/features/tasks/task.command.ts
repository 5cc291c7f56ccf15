import { NewRow } from '@workflow/contract/databases/databases.schema.ts';
import { projectVariant } from '@workflow/contract/projects/projects.permissions.ts';
import { commandErrors } from '@workflow/contract/slash-commands/slash-commands.errors.ts';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { parseArgs, requireArgs, type SlashCommand } from '../../platform/commands/slash-command.ts';
import { fail } from '../../platform/failure.ts';
import { listDatabases } from '../databases/databases.service.ts';
import { createRow } from '../databases/rows/rows.create.ts';

interface Project {
  readonly id: string;
  readonly title: string;
}

/** Finds the project that a task names at its end, as in `Book a room in Website`, and the title without it. */
export function splitProject(
  text: string,
  projects: readonly Project[],
): { readonly title: string; readonly project: Project } | null {
  const lower = text.toLowerCase();
  const named = projects
    .filter(({ title }) => title !== '' && lower.endsWith(` in ${title.toLowerCase()}`))
    .toSorted((one, other) => other.title.length - one.title.length)[0];
  if (named) return { title: text.slice(0, -` in ${named.title}`.length).trim(), project: named };
  const [only, ...others] = projects;
  return only && others.length === 0 ? { title: text, project: only } : null;
}

export const taskCommand: SlashCommand = {
  name: 'task',
  usage: '/task [title] in [project]',
  description: 'Create a task in a project',
  isAvailable: (facts) => createContent.allows(facts),
  async run(call) {
    const { tx, actor, workspaceId } = call;
    const text = requireArgs(call);
    const listed = { workspace_id: workspaceId, state: 'active' } as const;
    const projects = await listDatabases(tx, actor, 'project', listed);
    if (projects.length === 0) fail(commandErrors.no_project);
    const found = splitProject(text, projects) ?? fail(commandErrors.choose_project);
    const { title, project } = found;
    if (title === '') fail(commandErrors.wrong_usage);
    await createRow(
      tx,
      actor,
      { variant: projectVariant, databaseId: project.id },
      parseArgs(NewRow, { title }),
    );
    return { text: `Created “${title}” in ${project.title}.` };
  },
};

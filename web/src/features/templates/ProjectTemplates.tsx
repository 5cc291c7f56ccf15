import { ActionIcon, Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteProjectTemplate } from '@workflow/contract/templates/templates.permissions.ts';
import type { ProjectTemplate } from '@workflow/contract/templates/templates.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { errorMessageOf } from '../../platform/api/api.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import type { DialogProps } from '../../ui/lazy/LazyDialog.tsx';
import { databaseAddress } from '../databases/databases.address.ts';
import classes from './templates.module.css';
import { useCreateFromTemplate, useDeleteProjectTemplate } from './templates.mutations.ts';
import { projectTemplatesQuery } from './templates.queries.ts';
import { templatesTexts as texts } from './templates.texts.ts';

interface Props extends DialogProps {
  workspace: Workspace;
}

type BuiltIn = keyof typeof texts.builtIn;

const builtInTextsOf = ({ id, is_built_in, name, properties, tasks }: ProjectTemplate) =>
  is_built_in && id in texts.builtIn
    ? texts.builtIn[id as BuiltIn]
    : {
        name,
        about: [properties.slice(0, 4).join(', '), texts.tasks({ count: tasks })].filter(Boolean).join(' · '),
      };

/** Lists the templates for a new project. */
export function ProjectTemplates({ opened, onClose, workspace }: Props) {
  const query = useQuery({ ...projectTemplatesQuery(workspace.id), enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size="lg">
      <QueryContent
        query={query}
        pending={<ListSkeleton label={texts.loading} />}
        errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
      >
        {(all) => (
          <>
            <TemplateGroup
              title={texts.ownGroup}
              templates={all.filter((one) => !one.is_built_in)}
              {...{ workspace, onClose }}
            />
            <TemplateGroup
              title={texts.builtInGroup}
              templates={all.filter((one) => one.is_built_in)}
              {...{ workspace, onClose }}
            />
          </>
        )}
      </QueryContent>
    </Modal>
  );
}

interface TemplateGroupProps extends Pick<Props, 'workspace' | 'onClose'> {
  title: string;
  templates: readonly ProjectTemplate[];
}

function TemplateGroup({ title, templates, workspace, onClose }: TemplateGroupProps) {
  const me = useCurrentUserId();
  const navigate = useNavigate();
  const { mutate: create, isPending } = useCreateFromTemplate(workspace.id);
  const { mutate: remove } = useDeleteProjectTemplate(workspace.id);
  if (templates.length === 0) return null;
  const use = (template: ProjectTemplate) =>
    create(
      { id: template.id, title: builtInTextsOf(template).name },
      {
        onSuccess: (created) => {
          onClose();
          void navigate(databaseAddress('project', created));
        },
      },
    );
  const askToDelete = async ({ id, name }: ProjectTemplate) => {
    const confirmed = await confirmAction({
      message: texts.confirmDelete({ name }),
      detail: texts.deleteDetail,
      confirmLabel: texts.deleteAction,
      danger: true,
    });
    if (confirmed) remove(id);
  };
  return (
    <section aria-label={title}>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.list}>
        {templates.map((template) => {
          const { name, about } = builtInTextsOf(template);
          const facts = { role: workspace.role, is_own: template.created_by === me };
          return (
            <li key={template.id} className={classes.item}>
              <span id={`use-${template.id}`} hidden>
                {texts.use({ name })}
              </span>
              <button
                type="button"
                className={classes.use}
                // The visible text comes first in the accessible name, so that voice control users can say it.
                aria-labelledby={`name-${template.id} about-${template.id} use-${template.id}`}
                disabled={isPending}
                onClick={() => use(template)}
              >
                <span id={`name-${template.id}`} className={classes.name} dir="auto">
                  <span aria-hidden>{template.icon ?? '📊'}</span> {name}
                </span>{' '}
                <span id={`about-${template.id}`} className={classes.about} dir="auto">
                  {about}
                </span>
              </button>
              {!template.is_built_in && deleteProjectTemplate.allows(facts) && (
                <ActionIcon
                  aria-label={texts.delete({ name })}
                  title={texts.delete({ name })}
                  onClick={() => void askToDelete(template)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

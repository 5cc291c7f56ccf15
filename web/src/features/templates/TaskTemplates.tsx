import { ActionIcon, Modal } from '@mantine/core';
import { IconTemplate, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { TaskTemplate } from '@workflow/contract/templates/templates.schema.ts';
import { errorMessageOf } from '../../platform/api/api.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import type { DialogProps } from '../../ui/lazy/LazyDialog.tsx';
import { databaseAddress } from '../databases/databases.address.ts';
import classes from './templates.module.css';
import { useCreateTaskFromTemplate, useDeleteTaskTemplate } from './templates.mutations.ts';
import { taskTemplatesQuery } from './templates.queries.ts';
import { templatesTexts as texts } from './templates.texts.ts';

interface Props extends DialogProps {
  database: Database;
}

/** Lists the templates for a new task of the project. */
export function TaskTemplates({ opened, onClose, database }: Props) {
  const navigate = useNavigate();
  const query = useQuery({ ...taskTemplatesQuery(database), enabled: opened });
  const { mutate: create, isPending } = useCreateTaskFromTemplate(database);
  const { mutate: remove } = useDeleteTaskTemplate(database);
  const askToDelete = async ({ id, name }: TaskTemplate) => {
    const confirmed = await confirmAction({
      message: texts.confirmDelete({ name }),
      detail: texts.deleteDetail,
      confirmLabel: texts.deleteAction,
      danger: true,
    });
    if (confirmed) remove(id);
  };
  const use = (id: string) =>
    create(id, {
      onSuccess: (row) => {
        onClose();
        void navigate({
          ...databaseAddress('project', database),
          search: (cached: object) => ({ ...cached, task: row.id }),
        } as never);
      },
    });
  return (
    <Modal opened={opened} onClose={onClose} title={texts.task.menu}>
      <QueryContent
        query={query}
        pending={<ListSkeleton label={texts.loading} />}
        errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
      >
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState icon={<IconTemplate size={24} />} {...texts.task.none} />
          ) : (
            <ul className={`${classes.list} ${classes.single}`}>
              {templates.map((template) => {
                const { id, name, tasks } = template;
                return (
                  <li key={id} className={classes.item}>
                    <button
                      type="button"
                      className={classes.use}
                      aria-label={`${texts.task.use({ name })}, ${texts.tasks({ count: tasks })}`}
                      disabled={isPending}
                      onClick={() => use(id)}
                    >
                      <span className={classes.name} dir="auto">
                        {name}
                      </span>
                      <span className={classes.about}>{texts.tasks({ count: tasks })}</span>
                    </button>
                    <ActionIcon
                      aria-label={texts.delete({ name })}
                      title={texts.delete({ name })}
                      onClick={() => void askToDelete(template)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryContent>
    </Modal>
  );
}

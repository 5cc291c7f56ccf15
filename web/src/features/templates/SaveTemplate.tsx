import '../../ui/theme/checkbox.css';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { TEMPLATE_NAME_MAX } from '@workflow/contract/templates/templates.limits.ts';
import { useState } from 'react';
import type { DialogProps } from '../../ui/lazy/LazyDialog.tsx';
import { useSaveProjectAsTemplate } from './templates.mutations.ts';
import { templatesTexts as texts } from './templates.texts.ts';

interface Props extends DialogProps {
  database: Database;
}

/** Saves the project as a template for the workspace. */
export function SaveTemplate({ opened, onClose, database }: Props) {
  const [name, setName] = useState(database.title);
  const [withTasks, setWithTasks] = useState(true);
  const { mutate, isPending } = useSaveProjectAsTemplate(database);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.saveTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ name: name.trim(), with_tasks: withTasks }, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          <TextInput
            label={texts.name}
            value={name}
            maxLength={TEMPLATE_NAME_MAX}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label={texts.withTasks}
            checked={withTasks}
            onChange={(event) => setWithTasks(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={name.trim() === ''} loading={isPending}>
              {texts.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

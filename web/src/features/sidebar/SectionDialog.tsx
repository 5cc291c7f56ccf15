import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { SECTION_NAME_MAX } from '@workflow/contract/sidebar/sidebar.limits.ts';
import { type SubmitEvent, useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import type { DialogProps } from '../../ui/lazy/LazyDialog.tsx';
import { closeSectionDialog, type SectionDialogRequest, useSectionDialog } from './sidebar.dialog.ts';
import { sidebarMenuTexts } from './sidebar.menu.texts.ts';
import { saveSectionName, updateConversationSettings } from './sidebar.mutations.ts';

const texts = sidebarMenuTexts.form;

/** A dialog that creates or renames a section. Errors appear below the field. */
export function SectionDialog({ opened, onClose }: DialogProps) {
  const asked = useSectionDialog();
  return (
    <Modal opened={opened} onClose={onClose} title={asked?.section ? texts.rename : texts.create} size="sm">
      {asked && <Form asked={asked} />}
    </Modal>
  );
}

function Form({ asked: { workspaceId, kind, section, conversation: put } }: { asked: SectionDialogRequest }) {
  const client = useQueryClient();
  const [name, setName] = useState(section?.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!name.trim()) return setProblem(texts.required);
    setBusy(true);
    try {
      const section_id = await saveSectionName(client, workspaceId, { kind, name: name.trim(), section });
      closeSectionDialog();
      if (put) await updateConversationSettings(client, put, { section_id, is_starred: false });
    } catch (error) {
      setProblem(errorMessageOf(error, sidebarMenuTexts.failed));
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          label={texts.name}
          placeholder={texts.placeholder}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(null);
          }}
          maxLength={SECTION_NAME_MAX}
          autoComplete="off"
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={closeSectionDialog}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {section ? texts.submitRename : texts.submitCreate}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

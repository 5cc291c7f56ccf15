import { Button, Checkbox, Group, InputBase, Modal, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CHANNEL_DESCRIPTION_MAX, CHANNEL_NAME_MAX } from '@workflow/contract/channels/channels.limits.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { detailOf } from '../../platform/api.ts';
import { showAlert } from '../../ui/alert.tsx';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { closeCreateChannel, useCreateChannelOpened } from './channels.dialog.ts';
import { useCreateChannel } from './channels.mutations.ts';
import { channelsTexts } from './channels.texts.ts';

const texts = channelsTexts.form;

/** Opens over whatever is on the screen, and leads to the channel that was made. */
export function CreateChannelModal() {
  const opened = useCreateChannelOpened();
  return (
    <Modal opened={opened} onClose={closeCreateChannel} title={texts.title}>
      <CreateChannelForm />
    </Modal>
  );
}

function CreateChannelForm() {
  const workspaceId = useCurrentWorkspace()?.id ?? null;
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const { mutateAsync, isPending } = useCreateChannel();
  const nameField = useRef<HTMLInputElement>(null);

  const complain = async (message: string) => {
    await showAlert(message);
    nameField.current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!name.trim()) return complain(texts.nameRequired);
    if (!workspaceId) return complain(texts.noWorkspace);
    try {
      const channel = await mutateAsync({
        workspaceId,
        name: name.trim(),
        description: description.trim() || null,
        is_private: isPrivate,
      });
      closeCreateChannel();
      void navigate({
        to: '/workspace/$workspaceId/channel/$channelId',
        params: { workspaceId, channelId: channel.id },
      });
    } catch (error) {
      await complain(detailOf(error, texts.failed));
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          ref={nameField}
          label={texts.name}
          placeholder={texts.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={CHANNEL_NAME_MAX}
          autoComplete="off"
          data-autofocus
          required
        />
        {/* Not Mantine's Textarea, which brings 2 KB for growing that nobody asks for here. */}
        <InputBase
          component="textarea"
          multiline
          label={texts.description}
          placeholder={texts.descriptionPlaceholder}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          maxLength={CHANNEL_DESCRIPTION_MAX}
          rows={2}
        />
        <Checkbox
          label={texts.isPrivate}
          description={texts.isPrivateHint}
          checked={isPrivate}
          onChange={(event) => setPrivate(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={closeCreateChannel}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? texts.submitting : texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

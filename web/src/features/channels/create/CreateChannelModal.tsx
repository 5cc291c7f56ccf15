import '../../../ui/theme/checkbox.css';
import { Button, Checkbox, Group, InputBase, Modal, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CHANNEL_DESCRIPTION_MAX, CHANNEL_NAME_MAX } from '@workflow/contract/channels/channels.limits.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { showAlert } from '../../../ui/dialog/alert.tsx';
import { useMembers } from '../../members/members.queries.ts';
import { useCurrentWorkspace } from '../../workspaces/workspaces.queries.ts';
import { closeChannelDialog, useIsCreateChannelOpen } from '../channels.dialog.ts';
import { useCreateChannel } from '../channels.mutations.ts';
import { channelsTexts } from '../channels.texts.ts';
import { PeoplePicker } from '../details/PeoplePicker.tsx';
import { useAddChannelMembers } from '../details/useAddChannelMembers.ts';
import { createChannelTexts } from './create-channel.texts.ts';

const texts = createChannelTexts;

/** Creates a channel from any screen and opens it. */
export function CreateChannelModal() {
  const opened = useIsCreateChannelOpen();
  return (
    <Modal opened={opened} onClose={closeChannelDialog} title={texts.title}>
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
  const [people, setPeople] = useState<readonly UserSummary[]>([]);
  const { mutateAsync, isPending: isCreating } = useCreateChannel();
  const { addPeople, isPending: isAdding } = useAddChannelMembers();
  const isPending = isCreating || isAdding;
  const nameField = useRef<HTMLInputElement>(null);

  const showProblem = async (message: string) => {
    await showAlert(message);
    nameField.current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!name.trim()) return showProblem(texts.nameRequired);
    if (!workspaceId) return showProblem(texts.noWorkspace);
    try {
      const channel = await mutateAsync({
        workspaceId,
        name: name.trim(),
        description: description.trim() || null,
        is_private: isPrivate,
      });
      if (isPrivate) await addPeople(channel, people);
      closeChannelDialog();
      void navigate({
        to: '/workspace/$workspaceId/channel/$channelId',
        params: { workspaceId, channelId: channel.id },
      });
    } catch (error) {
      await showProblem(errorMessageOf(error, texts.failed));
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
        {/* A plain textarea, because Mantine's Textarea adds 2 KB for automatic growth that this field does not need. */}
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
        {isPrivate && workspaceId && (
          <InitialMembersField workspaceId={workspaceId} chosen={people} onChange={setPeople} />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={closeChannelDialog}>
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

interface InitialMembersFieldProps {
  workspaceId: string;
  chosen: readonly UserSummary[];
  onChange: (people: readonly UserSummary[]) => void;
}

/** Selects the initial members of a private channel. */
function InitialMembersField({ workspaceId, ...rest }: InitialMembersFieldProps) {
  const me = useCurrentUserId();
  const { data: members } = useMembers(workspaceId);
  const others = members?.map(({ user }) => user).filter(({ id }) => id !== me);
  if (!others || others.length === 0) return null;
  return (
    <section aria-label={channelsTexts.addPeople}>
      <PeoplePicker people={others} {...rest} />
    </section>
  );
}

import { Button, Stack } from '@mantine/core';
import type { InvitableRole, Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { useAddMember } from '../../members/members.mutations.ts';
import { useMembers } from '../../members/members.queries.ts';
import { type FoundUser, UserSearch } from '../../users/UserSearch.tsx';
import { invitationsTexts } from '../invitations.texts.ts';
import { ChannelsField } from './ChannelsField.tsx';
import { Feedback } from './Feedback.tsx';
import { RoleField } from './RoleField.tsx';
import { useChannelChoice } from './use-channel-choice.ts';

const texts = invitationsTexts.username;
/** After adding a member, the dialog closes after this delay (section 9 of the specification). */
const CLOSE_DELAY_MS = 2_000;

export function UsernameInvite({ workspace, onDone }: { workspace: Workspace; onDone: () => void }) {
  const [user, setUser] = useState<FoundUser | null>(null);
  const [role, setRole] = useState<InvitableRole>('member');
  const channelChoice = useChannelChoice(role);
  const [missing, setMissing] = useState(false);
  const { data: members = [] } = useMembers(workspace.id);
  const { mutate, reset, isPending, isSuccess, error } = useAddMember(workspace.id);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onDone, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, onDone]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!user);
    const channels = channelChoice.validate();
    if (user && channels) mutate({ user_id: user.id, role, channels });
  };
  const select = (selected: FoundUser | null) => {
    setUser(selected);
    setMissing(false);
    reset();
  };

  if (isSuccess && user)
    return (
      <Feedback kind="success" replacesForm>
        {texts.added({ name: user.full_name || user.username })}
      </Feedback>
    );
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <UserSearch
          selected={user}
          onSelect={select}
          isDisabled={({ id }) => members.some(({ user_id }) => user_id === id)}
          disabledLabel={texts.alreadyMember}
          error={missing ? texts.missing : null}
        />
        <RoleField workspace={workspace} value={role} onChange={setRole} />
        <ChannelsField workspaceId={workspace.id} {...channelChoice.field} />
        {error && <Feedback kind="error">{errorMessageOf(error, texts.failed)}</Feedback>}
        <Button type="submit" loading={isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addChannelMember, removeChannelMember } from '@workflow/contract/channels/channels.permissions.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useDeferredValue, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { displayNameOf, filterUsersByName } from '../../../platform/search/user-names.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useMembers } from '../../members/members.queries.ts';
import { conversationOf } from '../channels.cache.ts';
import { useRemoveChannelMember } from '../channels.mutations.ts';
import { channelFactsOf } from '../channels.permissions.ts';
import { channelFollowersQuery, channelMembersQuery } from '../channels.queries.ts';
import { ChannelPersonRow } from './ChannelPersonRow.tsx';
import { channelPeopleTexts } from './channel-people.texts.ts';
import classes from './Details.module.css';
import { channelDetailsTexts } from './details.texts.ts';
import { PeoplePicker } from './PeoplePicker.tsx';
import { useAddChannelMembers } from './useAddChannelMembers.ts';
import { useConfirmLeaveChannel } from './useConfirmLeaveChannel.ts';

const texts = channelDetailsTexts.people;
const PAGE_SIZE = 50;

interface Props {
  channel: Channel;
  workspace: Workspace;
}

interface ChannelPerson {
  readonly user_id: string;
  readonly user: UserSummary;
  /** Whether the user was added by name. */
  readonly is_member: boolean;
}

/** Returns the members of a private channel, or the followers of a public one. */
function useChannelPeople(channel: Channel) {
  const { is_private } = channel;
  const members = useQuery({
    ...channelMembersQuery(channel),
    enabled: is_private,
    select: (all): ChannelPerson[] => all.map((member) => ({ ...member, is_member: true })),
  });
  const followers = useQuery({
    ...channelFollowersQuery(channel),
    enabled: !is_private,
    select: (all): ChannelPerson[] => all,
  });
  return is_private ? members : followers;
}

export function ChannelPeople({ channel, workspace }: Props) {
  const facts = channelFactsOf(channel, workspace.role, useCurrentUserId());
  const inside = useChannelPeople(channel);
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={classes.scroll}>
      <QueryContent
        query={inside}
        pending={<UserListSkeleton rows={6} />}
        errorMessage={(error) => errorMessageOf(error, channelPeopleTexts.loadFailed)}
      >
        {(people) => (
          <>
            {isAdding ? (
              <AddPeopleForm channel={channel} inside={people} onDone={() => setAdding(false)} />
            ) : (
              addChannelMember.allows(facts) && (
                <Button
                  variant="default"
                  fullWidth
                  mb="sm"
                  leftSection={<IconUserPlus size={16} aria-hidden />}
                  onClick={() => setAdding(true)}
                >
                  {texts.add}
                </Button>
              )
            )}
            <PeopleList
              channel={channel}
              people={people}
              mayRemove={removeChannelMember.allows({ ...facts, is_oneself: false })}
            />
          </>
        )}
      </QueryContent>
    </div>
  );
}

interface AddPeopleFormProps {
  channel: Channel;
  inside: readonly ChannelPerson[];
  onDone: () => void;
}

function AddPeopleForm({ channel, inside, onDone }: AddPeopleFormProps) {
  const everybody = useMembers(channel.workspace_id);
  const [chosen, setChosen] = useState<readonly UserSummary[]>([]);
  const { addPeople, isPending } = useAddChannelMembers();
  const isIn = new Set(inside.map(({ user_id }) => user_id));
  const submit = async () => {
    const left = await addPeople(channel, chosen);
    setChosen(left);
    if (left.length === 0) onDone();
  };
  return (
    <section className={classes.adding} aria-label={texts.add}>
      <QueryContent
        query={everybody}
        pending={<UserListSkeleton rows={3} />}
        errorMessage={(error) => errorMessageOf(error, channelPeopleTexts.loadFailed)}
      >
        {(members) => (
          <PeoplePicker
            people={members.map(({ user }) => user).filter(({ id }) => !isIn.has(id))}
            chosen={chosen}
            onChange={setChosen}
            autoFocus
          />
        )}
      </QueryContent>
      <Group gap="xs" mt="sm">
        <Button size="compact-md" disabled={chosen.length === 0 || isPending} onClick={() => void submit()}>
          {isPending ? texts.adding : texts.submit({ count: chosen.length })}
        </Button>
        <Button size="compact-md" variant="default" onClick={onDone}>
          {texts.cancel}
        </Button>
      </Group>
    </section>
  );
}

interface PeopleListProps {
  channel: Channel;
  people: readonly ChannelPerson[];
  mayRemove: boolean;
}

function PeopleList({ channel, people, mayRemove }: PeopleListProps) {
  const me = useCurrentUserId();
  const [words, setWords] = useState('');
  const searchText = useDeferredValue(words.trim());
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const { mutateAsync, isPending } = useRemoveChannelMember(channel);
  const askToLeave = useConfirmLeaveChannel(channel);
  const byName = new Map(people.map(({ user_id, is_member }) => [user_id, is_member]));
  const found = filterUsersByName(
    people.map(({ user }) => user),
    searchText,
  );
  const { is_private } = channel;
  const count = (is_private ? texts.count : texts.followers)({ count: people.length });

  const remove = async (person: UserSummary) => {
    const name = displayNameOf(person);
    const confirmed = await confirmAction({
      message: channelPeopleTexts.confirmRemove({ name, channel: conversationOf(channel).label }),
      ...(is_private && { detail: channelPeopleTexts.removeDetail({ name }) }),
      confirmLabel: channelPeopleTexts.removeLabel,
      danger: true,
    });
    if (!confirmed) return;
    try {
      await mutateAsync(person.id);
    } catch (error) {
      toast.error(errorMessageOf(error, channelPeopleTexts.removeFailed));
    }
  };

  return (
    <section aria-label={count}>
      <TextInput
        type="search"
        size="sm"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        autoComplete="off"
      />
      <h3 className={classes.count}>{count}</h3>
      {found.length === 0 && <p className={classes.note}>{channelPeopleTexts.noMatch}</p>}
      <ul className={classes.list}>
        {found.slice(0, shownCount).map((person) => {
          const isSelf = person.id === me;
          const isAdded = byName.get(person.id) ?? false;
          return (
            <ChannelPersonRow
              key={person.id}
              person={person}
              note={isSelf ? channelPeopleTexts.you : isAdded && !is_private ? texts.added : undefined}
            >
              {isSelf
                ? is_private && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={channelPeopleTexts.leave}
                      onClick={() => void askToLeave()}
                    >
                      {channelPeopleTexts.confirmLeaveLabel}
                    </Button>
                  )
                : mayRemove &&
                  isAdded && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="gray"
                      disabled={isPending}
                      aria-label={channelPeopleTexts.remove({ name: displayNameOf(person) })}
                      onClick={() => void remove(person)}
                    >
                      {channelPeopleTexts.removeLabel}
                    </Button>
                  )}
            </ChannelPersonRow>
          );
        })}
      </ul>
      {found.length > shownCount && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown, IconListSearch, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { createChannel } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { useCurrentWorkspace } from '../../workspaces/workspaces.queries.ts';
import { ChannelIcon } from '../ChannelIcon.tsx';
import { conversationOf } from '../channels.cache.ts';
import { closeChannelDialog, openCreateChannel } from '../channels.dialog.ts';
import { useFollowChannel } from '../channels.mutations.ts';
import { memberCountsQuery, useChannels } from '../channels.queries.ts';
import { channelsTexts } from '../channels.texts.ts';
import { channelAddressOf } from '../useLastChannel.ts';
import classes from './BrowseChannels.module.css';
import { browseTexts as texts } from './browse.texts.ts';
import {
  CHANNEL_SORTS,
  CHANNEL_VISIBILITIES,
  type ChannelSort,
  type ChannelVisibility,
  filterChannels,
} from './filter-channels.ts';

/** The number of channels rendered at first and added per scroll. */
const PAGE_SIZE = 50;

/** Lists all channels that the user can read, to search, open or join. */
export function BrowseChannels({ opened, onClose }: DialogProps) {
  const workspace = useCurrentWorkspace();
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size={720}>
      {workspace && <ChannelBrowser workspace={workspace} />}
    </Modal>
  );
}

function ChannelBrowser({ workspace }: { workspace: Workspace }) {
  const channels = useChannels(workspace.id);
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<ChannelVisibility>('all');
  const [sort, setSort] = useState<ChannelSort>('byName');
  const searchText = useDeferredValue(words.trim());
  const mayCreate = createChannel.allows(workspace);
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <NativeSelect
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={texts.show}
          value={shown}
          onChange={(event) => setShown(event.currentTarget.value as ChannelVisibility)}
          data={CHANNEL_VISIBILITIES.map((value) => ({ value, label: texts[value] }))}
        />
        <NativeSelect
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={texts.sort}
          value={sort}
          onChange={(event) => setSort(event.currentTarget.value as ChannelSort)}
          data={CHANNEL_SORTS.map((value) => ({ value, label: texts[value] }))}
        />
        {mayCreate && (
          <Button variant="default" onClick={openCreateChannel}>
            {texts.create}
          </Button>
        )}
      </div>
      <QueryContent
        query={channels}
        pending={<UserListSkeleton rows={6} label={texts.loading} />}
        errorMessage={(error) => errorMessageOf(error, channelsTexts.loadFailed)}
      >
        {(all) => (
          <ChannelResults
            key={`${searchText} ${shown} ${sort}`}
            workspaceId={workspace.id}
            all={all}
            filter={{ words: searchText, shown, sort }}
            none={mayCreate ? texts.none : texts.noneForGuests}
          />
        )}
      </QueryContent>
    </>
  );
}

interface ChannelResultsProps {
  workspaceId: string;
  all: readonly Channel[];
  filter: Parameters<typeof filterChannels>[1];
  none: { title: string; text: string };
}

function ChannelResults({ workspaceId, all, filter, none }: ChannelResultsProps) {
  const { data: counts } = useQuery(memberCountsQuery(workspaceId));
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const roving = useRovingTabindex('column');
  const { words, shown, sort } = filter;
  const found = useMemo(
    () => filterChannels(all, { words, shown, sort }, (id) => counts?.get(id) ?? 0),
    [all, words, shown, sort, counts],
  );
  if (found.length === 0) return <EmptyState icon={<IconListSearch size={24} />} {...none} />;
  /** More rows are added before the last one becomes visible. */
  const onScroll = ({ currentTarget: box }: { currentTarget: HTMLElement }) => {
    const isNearEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 400;
    if (isNearEnd && shownCount < found.length) setShownCount(shownCount + PAGE_SIZE);
  };
  return (
    <>
      <p className={classes.count} role="status">
        {texts.found({ count: found.length })}
      </p>
      <div className={classes.box} onScroll={onScroll}>
        <ul ref={roving} className={classes.list} aria-label={texts.title}>
          {found.slice(0, shownCount).map((channel) => (
            <ChannelResult key={channel.id} channel={channel} people={counts?.get(channel.id)} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** A user can open and read a public channel without joining it. */
function ChannelResult({ channel, people }: { channel: Channel; people: number | undefined }) {
  const { name, topic, description, is_private, is_followed, archived_at } = channel;
  const follow = useFollowChannel(conversationOf(channel));
  const { label } = conversationOf(channel);
  const isJoined = is_followed && !archived_at;
  const facts = [
    archived_at && texts.isArchived,
    people !== undefined && texts.people({ count: people }),
    topic || description,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <li className={classes.item}>
      <div className={classes.channel}>
        <span className={classes.name}>
          <Link
            {...channelAddressOf(channel)}
            className={classes.link}
            onClick={closeChannelDialog}
            aria-label={texts.open({ channel: label })}
            data-name={name}
          >
            <ChannelIcon isPrivate={is_private} />
            <bdi>{name}</bdi>
          </Link>
          {isJoined && (
            <span className={classes.joined}>
              <IconCheck size={14} aria-hidden />
              {texts.isJoined}
            </span>
          )}
        </span>
        <span className={classes.about}>
          <bdi>{facts.join(' · ')}</bdi>
        </span>
      </div>
      {!is_private && !archived_at && (
        <Button
          size="compact-sm"
          variant={is_followed ? 'subtle' : 'default'}
          color={is_followed ? 'gray' : undefined}
          disabled={follow.isPending}
          aria-label={(is_followed ? texts.leave : texts.join)({ channel: label })}
          onClick={() => follow.mutate(!is_followed)}
        >
          {is_followed ? texts.leaveLabel : texts.joinLabel}
        </Button>
      )}
    </li>
  );
}

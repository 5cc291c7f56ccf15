import { ActionIcon, TextInput } from '@mantine/core';
import { IconEdit, IconSearch, IconUsers } from '@tabler/icons-react';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { isNotFound } from '../../../platform/api/api-error.ts';
import { filterByWords } from '../../../platform/search/filter-by-words.ts';
import { filterUsersByName, searchableNamesOf } from '../../../platform/search/user-names.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { ListHeader } from '../../../ui/list/ListHeader.tsx';
import { useMembers } from '../../members/members.queries.ts';
import { SidebarSections } from '../../sidebar/SidebarSections.tsx';
import { groupBySection, settingsByConversation, unreadCountsOf } from '../../sidebar/sidebar.cache.ts';
import { useSidebarArrangement } from '../../sidebar/sidebar.queries.ts';
import { MarkAllReadButton } from '../../unread/MarkAllReadButton.tsx';
import { compareNewestFirst, usersWithoutDm } from '../dms.cache.ts';
import { useDms } from '../dms.queries.ts';
import { dmsTexts as texts } from '../dms.texts.ts';
import { DmItem } from './DmItem.tsx';
import classes from './DmList.module.css';
import { MemberItem } from './MemberItem.tsx';

interface Props {
  workspace: Workspace;
  selectedId: string | null;
  /** Starts a DM with the user. */
  onStart: (userId: string) => void;
  isStarting: boolean;
  /** Opens the dialog that starts a DM. */
  onNewDm: () => void;
  /** Content above the conversations. */
  top?: ReactNode;
}

export function DmList({ workspace, onNewDm, top, ...rest }: Props) {
  const [words, setWords] = useState('');
  const searchText = useDeferredValue(words.trim());
  return (
    <>
      <ListHeader
        title={texts.title}
        detail={workspace.name}
        isScreenTitle={rest.selectedId === null}
        action={
          <>
            <MarkAllReadButton workspaceId={workspace.id} />
            <ActionIcon aria-label={texts.start} title={texts.start} onClick={onNewDm}>
              <IconEdit size={18} />
            </ActionIcon>
          </>
        }
      />
      {top}
      <div className={classes.search}>
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
      </div>
      <DmListBody workspace={workspace} wanted={searchText} {...rest} />
    </>
  );
}

function DmListBody({
  workspace,
  wanted: searchText,
  ...rest
}: Omit<Props, 'onNewDm' | 'top'> & { wanted: string }) {
  const me = useCurrentUserId();
  const dms = useDms(workspace.id);
  const members = useMembers(workspace.id);
  const arrangement = useSidebarArrangement(workspace.id);
  const skeleton = <UserListSkeleton rows={6} label={texts.loading} />;
  const others = (members.data ?? []).map(({ user }) => user).filter(({ id }) => id !== me);
  const nobody = <EmptyState icon={<IconUsers size={24} />} {...texts.nobody} />;
  // The workspace no longer exists, which another message reports.
  if (isNotFound(dms.error)) return nobody;

  return (
    <QueryContent
      query={dms}
      pending={skeleton}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {(all) => {
        if (members.isPending || arrangement.isPending) return skeleton;
        if (all.length + others.length === 0 && !members.isError) return nobody;
        return (
          <>
            <DmSections
              workspaceId={workspace.id}
              dms={all}
              others={others}
              searchText={searchText}
              {...rest}
            />
            {members.isError && (
              <ErrorState message={texts.membersFailed} onRetry={() => void members.refetch()} />
            )}
          </>
        );
      }}
    </QueryContent>
  );
}

interface DmSectionsProps extends Omit<Props, 'workspace' | 'onNewDm' | 'top'> {
  workspaceId: string;
  dms: readonly Dm[];
  others: Parameters<typeof usersWithoutDm>[0];
  searchText: string;
}

function DmSections({
  workspaceId,
  dms,
  others,
  searchText,
  selectedId,
  onStart,
  isStarting,
}: DmSectionsProps) {
  const roving = useRovingTabindex('column');
  const recent = useMemo(
    () =>
      filterByWords(compareNewestFirst(dms), searchText, ({ name, other_users }) => [
        name,
        ...other_users.flatMap(searchableNamesOf),
      ]),
    [dms, searchText],
  );
  const { data: arrangement } = useSidebarArrangement(workspaceId);
  const choices = useMemo(() => settingsByConversation(arrangement), [arrangement]);
  const groups = useMemo(() => {
    const all = groupBySection('dm', recent, arrangement, choices);
    // During a search, groups without a match are hidden.
    return searchText ? all.filter(({ rows }) => rows.length > 0) : all;
  }, [recent, arrangement, choices, searchText]);
  const isMuted = ({ id }: Dm) => choices.get(id)?.is_muted ?? false;
  const isWaiting = (dm: Dm) => {
    const { unread, mentions } = unreadCountsOf(dm, isMuted(dm));
    return unread + mentions > 0;
  };
  const usersWithoutConversation = useMemo(
    () => filterUsersByName(usersWithoutDm(others, dms), searchText),
    [others, dms, searchText],
  );
  if (recent.length + usersWithoutConversation.length === 0)
    return <p className={classes.note}>{texts.noMatch}</p>;
  return (
    <nav ref={roving} aria-label={texts.list}>
      {recent.length > 0 && (
        <SidebarSections
          workspaceId={workspaceId}
          kind="dm"
          arrangement={arrangement}
          groups={groups}
          title={texts.recent}
          isTitled
          staysVisible={(dm) => searchText !== '' || dm.id === selectedId || isWaiting(dm)}
        >
          {(dm) => <DmItem key={dm.id} dm={dm} selected={dm.id === selectedId} isMuted={isMuted(dm)} />}
        </SidebarSections>
      )}
      {usersWithoutConversation.length > 0 && (
        <section className={classes.section}>
          <h2 id="dms-members">{dms.length > 0 ? texts.otherMembers : texts.teamMembers}</h2>
          <ul className={classes.rows} aria-labelledby="dms-members">
            {usersWithoutConversation.map((person) => (
              <MemberItem key={person.id} person={person} onStart={onStart} disabled={isStarting} />
            ))}
          </ul>
        </section>
      )}
    </nav>
  );
}

import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sharePage } from '@workflow/contract/pages/pages.permissions.ts';
import { type Page, PageLevel, type PageShare } from '@workflow/contract/pages/pages.schema.ts';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { useMembers } from '../../members/members.queries.ts';
import { membersTexts } from '../../members/members.texts.ts';
import { pageAddress } from '../pages.address.ts';
import { usePages } from '../pages.queries.ts';
import { pageTitleOf } from '../pages.texts.ts';
import classes from './PageAccess.module.css';
import { useChangeAccess } from './page-access.mutations.ts';
import { pageAccessTexts as texts } from './page-access.texts.ts';
import { rootOf, usePageFacts } from './page-facts.ts';

interface Props extends DialogProps {
  page: Page | null;
}

/** Shows who has access to a page, and changes it. */
export const PageAccess = ({ page, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={page && texts.title({ title: pageTitleOf(page) })}>
    {page && <Access key={page.id} page={page} onClose={onClose} />}
  </Modal>
);

function Access({ page: opened, onClose }: { page: Page; onClose: () => void }) {
  const tree = usePages(opened.workspace_id).data;
  const page = tree?.find(opened.id) ?? opened;
  const root = rootOf(tree, page);
  const isRoot = root.id === page.id;
  const mayShare = sharePage.allows(usePageFacts(page)) && isRoot;
  const { mutate: change, isPending } = useChangeAccess(root);
  const open = async () => {
    const confirmed = await confirmAction({
      message: texts.confirmOpen({ title: pageTitleOf(page) }),
      detail: texts.confirmOpenDetail,
      confirmLabel: texts.open,
    });
    if (confirmed) change({ isPrivate: false });
  };
  return (
    <Stack>
      {!isRoot && (
        <Text size="sm">
          {texts.inherited({ title: pageTitleOf(root) })}{' '}
          <Link {...pageAddress(root)} onClick={onClose}>
            {texts.goToRoot({ title: pageTitleOf(root) })}
          </Link>
        </Text>
      )}
      <Text size="sm">{root.is_private ? texts.restricted : texts.workspace}</Text>
      {root.is_private && <People root={root} mayShare={mayShare} />}
      {mayShare && (
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={isPending}
            onClick={() => (root.is_private ? void open() : change({ isPrivate: true }))}
          >
            {root.is_private ? texts.open : texts.makePrivate}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The people who have access to a private page. Those who have left the workspace are left out. */
function People({ root, mayShare }: { root: Page; mayShare: boolean }) {
  const query = useMembers(root.workspace_id);
  const me = useCurrentUserId();
  const { mutate: change, isPending } = useChangeAccess(root);
  return (
    <QueryContent
      query={query}
      pending={<UserListSkeleton rows={3} label={texts.people} />}
      errorMessage={(error) => errorMessageOf(error, membersTexts.loadFailed)}
    >
      {(members) => {
        const insiders = members.filter(createContent.allows);
        const shown = root.shares.flatMap((share) => {
          const member = insiders.find(({ user_id }) => user_id === share.user_id);
          return member ? [{ share, member }] : [];
        });
        const others = insiders.filter(
          ({ user_id }) => !root.shares.some((share) => share.user_id === user_id),
        );
        const owners = shown.filter(({ share }) => share.level === 'full');
        const isLastOwner = (share: PageShare) => share.level === 'full' && owners.length < 2;
        return (
          <>
            <ul className={classes.people} aria-label={texts.people}>
              {shown.map(({ share, member }) => {
                const name = displayNameOf(member.user);
                const isFixed = !mayShare || isLastOwner(share);
                return (
                  <li key={share.user_id} className={classes.person}>
                    <UserAvatar user={member.user} size={28} />
                    <bdi className={classes.name}>{share.user_id === me ? texts.you({ name }) : name}</bdi>
                    <SelectField
                      aria-label={texts.levelOf({ name })}
                      value={share.level}
                      disabled={isFixed || isPending}
                      data={PageLevel.options.map((value) => ({ value, label: texts.levels[value] }))}
                      onChange={({ currentTarget: { value } }) =>
                        change({ userId: share.user_id, level: value as PageLevel })
                      }
                    />
                    {mayShare && (
                      <ActionIcon
                        aria-label={texts.remove({ name })}
                        title={texts.remove({ name })}
                        disabled={isFixed || isPending}
                        onClick={() => change({ userId: share.user_id, level: null })}
                      >
                        <IconX size={15} />
                      </ActionIcon>
                    )}
                  </li>
                );
              })}
            </ul>
            {mayShare && others.length > 0 && (
              <SelectField
                size="sm"
                label={texts.addPerson}
                value=""
                disabled={isPending}
                data={[
                  { value: '', label: texts.choosePerson },
                  ...others.map(({ user_id, user }) => ({ value: user_id, label: displayNameOf(user) })),
                ]}
                onChange={({ currentTarget: { value } }) => {
                  if (value) change({ userId: value, level: 'edit' });
                }}
              />
            )}
          </>
        );
      }}
    </QueryContent>
  );
}

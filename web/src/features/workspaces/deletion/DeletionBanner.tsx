import { Button } from '@mantine/core';
import { deleteWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { useCurrentWorkspace } from '../workspaces.queries.ts';
import classes from './DeletionBanner.module.css';
import { useRestoreWorkspace } from './deletion.mutations.ts';
import { workspaceDeletionTexts as texts } from './deletion.texts.ts';

/** Tells the members of a workspace that it will be deleted, and lets owners cancel the deletion. */
export function DeletionBanner() {
  const workspace = useCurrentWorkspace();
  const { mutate, isPending } = useRestoreWorkspace(workspace?.id ?? '');
  if (!workspace?.deletion) return null;
  const { due_at: at, requested_by: by } = workspace.deletion;
  return (
    <div role="status" className={classes.banner}>
      <p>
        {by
          ? texts.bannerBy({ name: workspace.name, by: displayNameOf(by), at })
          : texts.banner({ name: workspace.name, at })}
      </p>
      {deleteWorkspace.allows(workspace) && (
        <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
          {texts.cancelDeletion}
        </Button>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { ChannelActivity } from '../features/channels/activity/ChannelActivity.tsx';
import { GettingStarted } from '../features/home/GettingStarted.tsx';
import { greetingAt } from '../features/home/home.greeting.ts';
import { progressOf, stepsFor } from '../features/home/home.progress.ts';
import { workspaceSummaryQuery } from '../features/home/home.queries.ts';
import { homeTexts } from '../features/home/home.texts.ts';
import { SummaryTiles } from '../features/home/SummaryTiles.tsx';
import { WhatsNew } from '../features/home/WhatsNew.tsx';
import { WorkspaceCards } from '../features/workspaces/WorkspaceCards.tsx';
import { openCreateWorkspace } from '../features/workspaces/workspaces.dialog.ts';
import { useCurrentWorkspace, useWorkspaces } from '../features/workspaces/workspaces.queries.ts';
import { useSwitchWorkspace } from '../features/workspaces/workspaces.switch.ts';
import { workspacesTexts as texts } from '../features/workspaces/workspaces.texts.ts';
import { toUserClock } from '../platform/calendar/time-zone.ts';
import { useShortcutTitle } from '../platform/keyboard/shortcut-title.ts';
import { useSession } from '../platform/session/session.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { CardsSkeleton, ListSkeleton } from '../ui/feedback/Skeletons.tsx';
import { Page } from '../ui/layout/Page.tsx';
import classes from './HomeScreen.module.css';

export function HomeScreen() {
  const user = useSession((session) => session.user);
  const workspaces = useWorkspaces();
  const current = useCurrentWorkspace();
  const summary = useQuery({ ...workspaceSummaryQuery(current?.id ?? ''), enabled: current !== null });
  const switchWorkspace = useSwitchWorkspace();
  const createTitle = useShortcutTitle(texts.createWorkspace, texts.createShortcut);

  const steps = stepsFor(current?.role ?? null);
  const progress = progressOf(workspaces.data?.length ?? 0, summary.data);
  // The summary decides between Getting Started and What’s new. A skeleton keeps their place, so that little shifts when it arrives.
  const isKnown = workspaces.isSuccess && (current === null || !summary.isPending);
  const isGuideDone = summary.isError || steps.every((step) => progress[step]);
  const greeting = greetingAt(toUserClock(Date.now()).getUTCHours());
  return (
    <Page
      title={homeTexts.greeting({ greeting, name: user?.full_name || user?.username || '' })}
      text={introFor(current, workspaces.isSuccess)}
    >
      {workspaces.isError ? (
        <ErrorState message={texts.loadFailed} onRetry={() => void workspaces.refetch()} />
      ) : (
        <div className={classes.sections}>
          {!isKnown && <ListSkeleton rows={3} />}
          {current && isKnown && isGuideDone && (
            <WhatsNew>
              <ChannelActivity key={current.id} workspaceId={current.id} />
            </WhatsNew>
          )}
          {current && isKnown && !isGuideDone && <GettingStarted steps={steps} progress={progress} />}
          <section aria-labelledby="workspaces">
            <div className={classes.sectionHeader}>
              <h2 id="workspaces" className={classes.sectionTitle}>
                {texts.yourWorkspaces}
              </h2>
              {current && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  title={createTitle}
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={openCreateWorkspace}
                >
                  {texts.createWorkspace}
                </Button>
              )}
            </div>
            {workspaces.isPending ? (
              <CardsSkeleton rows={1} />
            ) : current === null ? (
              <EmptyState
                icon={<IconBuildingCommunity size={24} />}
                title={texts.empty.title}
                text={texts.empty.text}
                action={<Button onClick={openCreateWorkspace}>{texts.createWorkspace}</Button>}
              />
            ) : (
              <WorkspaceCards
                workspaces={workspaces.data}
                currentId={current.id}
                onSelect={switchWorkspace}
              />
            )}
          </section>
          {(current || workspaces.isPending) && (
            <SummaryTiles summary={summary.data} failed={summary.isError} />
          )}
          {!current && isKnown && <GettingStarted steps={steps} progress={progress} />}
        </div>
      )}
    </Page>
  );
}

function introFor(current: Workspace | null, loaded: boolean): string | null {
  if (current) return homeTexts.inWorkspace({ name: current.name });
  return loaded ? homeTexts.withoutWorkspace : null;
}

import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { exportAuditLog } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import type { AuditEvent } from '@workflow/contract/audit-log/audit-log.schema.ts';
import { manageWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { downloadFile } from '../../platform/api/download.ts';
import { formatDate } from '../../platform/language/formats.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { useCurrentWorkspace, useWorkspaces } from '../workspaces/workspaces.queries.ts';
import classes from './AuditLog.module.css';
import { type AuditLogChoice, AuditLogFilters } from './AuditLogFilters.tsx';
import { toAuditLogFilter } from './audit-log.filter.ts';
import { auditLogQuery } from './audit-log.queries.ts';
import { auditLogTexts as texts } from './audit-log.texts.ts';
import { describeAuditEvent } from './audit-sentence.ts';

const NO_FILTER: AuditLogChoice = { kind: null, userId: null, from: '', to: '' };

/** The audit log of the selected workspace. */
export function AuditLog() {
  const workspaces = useWorkspaces();
  const workspace = useCurrentWorkspace();
  if (!workspace)
    return (
      <QueryContent
        query={workspaces}
        pending={<UserListSkeleton rows={8} label={texts.loading} />}
        errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
      >
        {() => <p>{texts.noWorkspace}</p>}
      </QueryContent>
    );
  if (!manageWorkspace.allows(workspace)) return <p>{texts.readOnly}</p>;
  return <AuditLogOf key={workspace.id} workspace={workspace} />;
}

function AuditLogOf({ workspace: { id, name } }: { workspace: Workspace }) {
  const [choice, setChoice] = useState(NO_FILTER);
  const filter = toAuditLogFilter(choice);
  const isFiltered = Object.keys(filter).length > 0;
  const log = useInfiniteQuery(auditLogQuery(id, filter));
  const { mutate: exportCsv, isPending: isExporting } = useMutation({
    mutationFn: () => downloadFile(exportAuditLog, { params: { id }, query: filter }),
    onError: (error) => toast.error(errorMessageOf(error, texts.exportFailed)),
  });
  return (
    <>
      <div className={classes.head}>
        <p>{texts.about({ name })}</p>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isExporting}
          onClick={() => exportCsv()}
        >
          {texts.exportCsv}
        </Button>
      </div>
      <AuditLogFilters workspaceId={id} choice={choice} onChange={setChoice} />
      <QueryContent
        query={log}
        pending={<UserListSkeleton rows={8} label={texts.loading} />}
        errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
      >
        {({ pages }) => {
          const events = pages.flat();
          return events.length === 0 ? (
            <EmptyState
              icon={<IconHistory size={24} />}
              {...(isFiltered ? texts.none : texts.empty)}
              action={
                isFiltered && (
                  <Button variant="default" onClick={() => setChoice(NO_FILTER)}>
                    {texts.clear}
                  </Button>
                )
              }
            />
          ) : (
            <ul className={classes.events} aria-label={texts.list}>
              {events.map((event) => (
                <AuditRow key={event.id} event={event} />
              ))}
            </ul>
          );
        }}
      </QueryContent>
      {log.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

function AuditRow({ event }: { event: AuditEvent }) {
  const { actor, created_at } = event;
  return (
    <li className={classes.event}>
      {actor && <UserAvatar user={actor} size={28} />}
      <div className={classes.words}>
        <p dir="auto">{describeAuditEvent(event)}</p>
        <time className={classes.time} dateTime={created_at}>
          {formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
    </li>
  );
}

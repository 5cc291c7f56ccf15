import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as endpoints from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { Import } from '@workflow/contract/transfer/transfer.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { downloadFile } from '../../../platform/api/download.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { databaseAddress } from '../../databases/databases.address.ts';
import { transferTexts } from '../transfer.texts.ts';

interface Props {
  importId: string;
  workspaceId: string;
  /** The id of the open database. */
  databaseId: string | null;
  onAgain: () => void;
  onClose: () => void;
}

const POLL_INTERVAL_MS = 500;
/** An import without progress for this many milliseconds counts as stalled. */
const STALLED_AFTER_MS = 30_000;

function statusTextOf({ state, rows_imported: count, failure, file_name }: Import): string {
  const texts = transferTexts.import;
  if (state === 'done') return texts.done({ count });
  if (state === 'cancelled') return texts.cancelled({ count });
  if (state === 'failed')
    return `${failure ? texts.failures[failure] : texts.failed} ${texts.stopped({ count })}`;
  return texts.running({ file: file_name });
}

export function ImportProgress({ importId, workspaceId, databaseId, onAgain, onClose }: Props) {
  const texts = transferTexts.import;
  const navigate = useNavigate();
  const params = { id: importId };
  const { data, refetch } = useQuery({
    queryKey: workspaceKey(workspaceId, 'imports', importId),
    queryFn: ({ signal }) => call(endpoints.getImport, { params }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !state.data || state.data.state === 'running' ? POLL_INTERVAL_MS : false,
  });
  const cancel = useMutation({
    mutationFn: () => call(endpoints.cancelImport, { params }),
    onSettled: () => void refetch(),
    onError: (error) => toast.error(errorMessageOf(error, texts.cancelFailed)),
  });
  const resume = useMutation({
    mutationFn: () => call(endpoints.resumeImport, { params }),
    onError: (error) => toast.error(errorMessageOf(error, texts.startFailed)),
  });
  const report = useMutation({
    mutationFn: () => downloadFile(endpoints.getImportReport, { params }),
    onError: (error) => toast.error(errorMessageOf(error, texts.reportFailed)),
  });
  if (!data) return <Progress value={0} aria-label={transferTexts.title} />;
  const isRunning = data.state === 'running';
  const isStanding = isRunning && Date.now() - Date.parse(data.updated_at) > STALLED_AFTER_MS;
  const target = data.database_id;
  const notes = [
    ...(data.problems > 0 ? [texts.problems({ count: data.problems })] : []),
    ...(data.columns_left_out > 0 ? [texts.leftOut({ count: data.columns_left_out })] : []),
  ];
  return (
    <Stack gap="md">
      <Text role="status" fw={550}>
        {statusTextOf(data)}
      </Text>
      {isRunning && (
        <>
          <Progress
            value={data.progress}
            animated={!isStanding}
            aria-label={texts.running({ file: data.file_name })}
          />
          <Text size="sm" c="dimmed">
            {texts.rows({ count: data.rows_imported })} · {isStanding ? texts.interrupted : texts.background}
          </Text>
        </>
      )}
      {notes.length > 0 && (
        <Group justify="space-between">
          <Text size="sm">{notes.join(' · ')}</Text>
          <Button
            variant="default"
            size="compact-sm"
            loading={report.isPending}
            onClick={() => report.mutate()}
          >
            {texts.report}
          </Button>
        </Group>
      )}
      <Group justify="flex-end">
        {isStanding && (
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
            {texts.resume}
          </Button>
        )}
        {isRunning ? (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {texts.cancel}
          </Button>
        ) : (
          <Button variant="default" onClick={onAgain}>
            {texts.again}
          </Button>
        )}
        {!isRunning && target === databaseId && <Button onClick={onClose}>{texts.close}</Button>}
        {target !== null && target !== databaseId && (
          <Button
            onClick={() => {
              onClose();
              void navigate(databaseAddress(data.kind, { id: target, workspace_id: workspaceId }));
            }}
          >
            {texts.open[data.kind]}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

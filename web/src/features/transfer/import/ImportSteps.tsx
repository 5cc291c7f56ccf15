import '../../../ui/theme/checkbox.css';
import '@mantine/core/styles/Radio.layer.css';
import '../../databases/controls.css';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { listImports, uploadImport } from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { Import, ImportPreview } from '@workflow/contract/transfer/transfer.schema.ts';
import { useId, useRef, useState } from 'react';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { upload } from '../../../platform/api/upload.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { queriedPropertiesOf } from '../../databases/properties/queried-properties.ts';
import { transferTexts } from '../transfer.texts.ts';
import classes from './Import.module.css';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportProgress } from './ImportProgress.tsx';

const FINISHED_STATES: readonly Import['state'][] = ['done', 'failed', 'cancelled'];

interface Props {
  workspaceId: string;
  /** The kind of database to create if the import has no target. */
  kind: DatabaseKind;
  /** The target database, unless the user chooses a new one; null if there is none to choose. */
  open: OpenDatabase | null;
  onClose: () => void;
}

/** The steps of an import: file, column mapping and progress. A running import is shown at once. */
export function ImportSteps({ workspaceId, kind, open, onClose }: Props) {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [runningId, setRunningId] = useState<string | null>(null);
  const known = useQuery({
    queryKey: workspaceKey(workspaceId, 'imports'),
    queryFn: ({ signal }) => call(listImports, { query: { workspace_id: workspaceId } }, { signal }),
    staleTime: 0,
  });
  const [isAnother, setAnother] = useState(false);
  const underWay =
    open && known.data?.find((one) => one.state === 'running' && one.database_id === open.database.id);
  const shownId = runningId ?? (isAnother ? null : (underWay?.id ?? null));
  const startOver = () => {
    setPreview(null);
    setRunningId(null);
    setAnother(true);
  };
  if (shownId)
    return (
      <ImportProgress
        importId={shownId}
        workspaceId={workspaceId}
        databaseId={open?.database.id ?? null}
        onAgain={startOver}
        onClose={onClose}
      />
    );
  if (preview)
    return (
      <ImportMapping
        key={preview.import.id}
        properties={open ? queriedPropertiesOf(open) : []}
        first={preview}
        onBack={() => setPreview(null)}
        onStarted={setRunningId}
      />
    );
  const earlier = known.data?.filter(
    (one) =>
      FINISHED_STATES.includes(one.state) &&
      (open ? one.database_id === open.database.id : one.kind === kind),
  );
  return (
    <Stack gap="lg">
      <ChooseFile
        workspaceId={workspaceId}
        kind={kind}
        database={open?.database ?? null}
        onPreview={setPreview}
      />
      {earlier && earlier.length > 0 && <EarlierImports imports={earlier} onShow={setRunningId} />}
    </Stack>
  );
}

interface EarlierImportsProps {
  imports: readonly Import[];
  onShow: (importId: string) => void;
}

/** Lists earlier imports with their results. */
function EarlierImports({ imports, onShow }: EarlierImportsProps) {
  const texts = transferTexts.import;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text id={id} size="sm" fw={550} mb="xs">
        {texts.earlier}
      </Text>
      <ul className={classes.earlier}>
        {imports.map((one) => (
          <li key={one.id}>
            <Button variant="subtle" size="compact-sm" onClick={() => onShow(one.id)}>
              {texts.earlierOne({ file: one.file_name, at: one.updated_at })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChooseProps {
  workspaceId: string;
  kind: DatabaseKind;
  database: OpenDatabase['database'] | null;
  onPreview: (preview: ImportPreview) => void;
}

function ChooseFile({ workspaceId, kind, database, onPreview }: ChooseProps) {
  const texts = transferTexts.import;
  const input = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<'here' | DatabaseKind>(database ? 'here' : kind);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) =>
      upload(uploadImport, {
        file,
        fields: {
          workspace_id: workspaceId,
          ...(target === 'here' ? { database_id: database!.id } : { kind: target }),
        },
      }),
    onSuccess: onPreview,
  });
  return (
    <Stack gap="md">
      {database && (
        <Radio.Group
          label={texts.target}
          value={target}
          onChange={(value) => setTarget(value as typeof target)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="here" label={texts.here[database.kind]} />
            <Radio value="database" label={texts.new.database} />
            <Radio value="project" label={texts.new.project} />
          </Stack>
        </Radio.Group>
      )}
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-label={texts.choose}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) mutate(file);
          }}
        />
        <Button
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          loading={isPending}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <Text size="sm" c="dimmed" mt="xs">
          {texts.accepted}
        </Text>
      </div>
      {error && (
        <Text role="alert" size="sm" c="red">
          {errorMessageOf(error, texts.failed)}
        </Text>
      )}
    </Stack>
  );
}

import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Alert, Button, FileButton, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { useRef, useState } from 'react';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { ChoosePage } from '../choose/ChoosePage.tsx';
import type { PageTree } from '../pages.cache.ts';
import { pagesTexts, pageTitleOf } from '../pages.texts.ts';
import { PageIcon } from '../view/PageIcon.tsx';
import { IMPORT_ACCEPT } from './import.limits.ts';
import { pageImportTexts as texts } from './import.texts.ts';
import type { ImportProblem, ImportRefusal } from './import.types.ts';
import { type ImportProgress, type ImportReport, importFile } from './run-import.ts';

interface Props extends DialogProps {
  workspaceId: string;
  tree: PageTree | undefined;
  onOpen: (page: Page) => void;
}

type State =
  | { readonly step: 'choose'; readonly refusal: ImportRefusal | null }
  | { readonly step: 'run'; readonly name: string; readonly progress: ImportProgress | null }
  | { readonly step: 'report'; readonly report: ImportReport };

const PROBLEMS_SHOWN = 50;

/** Imports a file as pages: chooses it, shows the progress, and reports what could not be imported. */
export function ImportDialog({ opened, onClose, workspaceId, tree, onOpen }: Props) {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ step: 'choose', refusal: null });
  const [parentId, setParentId] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  // The page may be deleted while the dialog is open.
  const parent = tree?.pages.find(({ id }) => id === parentId);
  const running = useRef<AbortController | null>(null);
  const start = async (file: File | null) => {
    if (!file) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'run', name: file.name, progress: null });
    const result = await importFile(file, {
      client,
      workspaceId,
      parentId: parent?.id ?? null,
      signal: controller.signal,
      onProgress: (progress) => setState({ step: 'run', name: file.name, progress }),
    }).catch((): ImportRefusal | null => (controller.signal.aborted ? null : 'unreadable'));
    running.current = null;
    if (result === null || typeof result === 'string') setState({ step: 'choose', refusal: result });
    else setState({ step: 'report', report: result });
  };
  const cancel = () => running.current?.abort(new Error('The import was canceled.'));
  return (
    <>
      <Modal
        opened={opened && !isChoosing}
        onClose={() => {
          if (state.step === 'run') return;
          setState({ step: 'choose', refusal: null });
          onClose();
        }}
        title={texts.title}
        size="lg"
        closeOnClickOutside={false}
        withCloseButton={state.step !== 'run'}
      >
        {state.step === 'choose' && (
          <Stack>
            {state.refusal && <Alert role="alert">{texts.refusals[state.refusal]}</Alert>}
            <Text size="sm">{texts.intro}</Text>
            <Group justify="space-between">
              <Button
                variant="subtle"
                color="gray"
                leftSection={parent ? <PageIcon page={parent} /> : <IconListTree size={16} aria-hidden />}
                onClick={() => setChoosing(true)}
              >
                <bdi>{texts.into({ page: parent ? pageTitleOf(parent) : pagesTexts.choose.top })}</bdi>
              </Button>
              <FileButton accept={IMPORT_ACCEPT} onChange={(file) => void start(file)}>
                {(button) => <Button {...button}>{texts.choose}</Button>}
              </FileButton>
            </Group>
          </Stack>
        )}
        {state.step === 'run' && <Running name={state.name} progress={state.progress} onCancel={cancel} />}
        {state.step === 'report' && (
          <Report
            report={state.report}
            onAgain={() => setState({ step: 'choose', refusal: null })}
            onOpen={(page) => {
              setState({ step: 'choose', refusal: null });
              onClose();
              onOpen(page);
            }}
          />
        )}
      </Modal>
      <ChoosePage
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        title={texts.chooseParent}
        tree={tree}
        isOffered={() => true}
        hasTop
        onChoose={(page) => setParentId(page?.id ?? null)}
      />
    </>
  );
}

interface RunningProps {
  name: string;
  progress: ImportProgress | null;
  onCancel: () => void;
}

const Running = ({ name, progress, onCancel }: RunningProps) => (
  <Stack>
    <Text size="sm" role="status">
      {progress ? texts.progress(progress) : texts.reading({ name })}
    </Text>
    <Progress.Root>
      <Progress.Section
        value={progress ? (progress.done / progress.total) * 100 : 100}
        animated={!progress}
        aria-label={texts.progressLabel}
      />
    </Progress.Root>
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {texts.keepOpen}
      </Text>
      <Button variant="default" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Group>
  </Stack>
);

interface ReportProps {
  report: ImportReport;
  onAgain: () => void;
  onOpen: (page: Page) => void;
}

const sentenceOf = ({ kind, name }: ImportProblem) => texts.problem[kind]({ name });

function Report({ report: { pages, problems, failure }, onAgain, onOpen }: ReportProps) {
  const count = pages.length;
  const [first] = pages;
  const title =
    failure === null
      ? texts.done({ count })
      : failure === ''
        ? texts.cancelled({ count })
        : texts.failed({ count });
  return (
    <Stack>
      <Text role="status" fw={600}>
        {title}
      </Text>
      {failure && <Alert role="alert">{failure}</Alert>}
      {problems.length > 0 && (
        <section aria-label={texts.problems}>
          <Text size="sm" fw={600}>
            {texts.problems}
          </Text>
          <ul>
            {problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
              <li key={`${problem.kind} ${problem.name}`}>
                <Text size="sm">{sentenceOf(problem)}</Text>
              </li>
            ))}
          </ul>
          {problems.length > PROBLEMS_SHOWN && (
            <Text size="sm">{texts.more({ count: problems.length - PROBLEMS_SHOWN })}</Text>
          )}
        </section>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onAgain}>
          {texts.again}
        </Button>
        {first && <Button onClick={() => onOpen(first)}>{texts.open}</Button>}
      </Group>
    </Stack>
  );
}

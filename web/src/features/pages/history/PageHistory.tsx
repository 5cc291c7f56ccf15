import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Modal, Switch } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PageVersion } from '@workflow/contract/pages/document/document.schema.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { formatDate } from '../../../platform/language/formats.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { pageVersionsQuery, useRestoreVersion } from './history.queries.ts';
import { pageHistoryTexts as texts } from './history.texts.ts';
import classes from './PageHistory.module.css';
import { VersionPreview } from './VersionPreview.tsx';

interface Props extends DialogProps {
  page: Page | null;
}

/** The versions of a page with a preview, from which one can be restored. */
export function PageHistory({ opened, onClose, page }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      size="min(1080px, 96vw)"
      yOffset="5dvh"
      classNames={{ content: classes.dialog!, body: classes.body! }}
    >
      {page && <History page={page} onRestored={onClose} />}
    </Modal>
  );
}

function History({ page, onRestored }: { page: Page; onRestored: () => void }) {
  const query = useQuery(pageVersionsQuery(page));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [showsChanges, setShowsChanges] = useState(true);
  const { mutate: restore, isPending } = useRestoreVersion(page);
  return (
    <QueryContent
      query={query}
      pending={<ListSkeleton rows={5} label={texts.loading} />}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {(versions) => {
        const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0];
        if (!chosen)
          return <EmptyState icon={<IconHistory size={24} />} title={texts.none} text={texts.noneHint} />;
        const previous = versions[versions.indexOf(chosen) + 1] ?? null;
        return (
          <div className={classes.history}>
            <VersionList versions={versions} chosenId={chosen.id} onChoose={setChosenId} />
            <VersionPreview
              key={chosen.id}
              page={page}
              version={chosen}
              previous={showsChanges ? previous : null}
            />
            <div className={classes.footer}>
              <Switch
                label={texts.showChanges}
                checked={showsChanges && previous !== null}
                disabled={previous === null}
                onChange={({ currentTarget }) => setShowsChanges(currentTarget.checked)}
              />
              <Button disabled={isPending} onClick={() => restore(chosen.id, { onSuccess: onRestored })}>
                {texts.restore}
              </Button>
            </div>
          </div>
        );
      }}
    </QueryContent>
  );
}

interface ListProps {
  versions: readonly PageVersion[];
  chosenId: string;
  onChoose: (id: string) => void;
}

const VersionList = ({ versions, chosenId, onChoose }: ListProps) => (
  <ul ref={useRovingTabindex('column')} className={classes.versions} aria-label={texts.versions}>
    {versions.map(({ id, created_at, authors }) => (
      <li key={id}>
        <button
          type="button"
          className={classes.version}
          aria-pressed={id === chosenId}
          onClick={() => onChoose(id)}
        >
          <time dateTime={created_at}>
            {formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          <bdi className={classes.authors}>
            {authors.map(displayNameOf).join(', ') || texts.unknownAuthor}
          </bdi>
        </button>
      </li>
    ))}
  </ul>
);

import { useQuery } from '@tanstack/react-query';
import type { PageVersion } from '@workflow/contract/pages/document/document.schema.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { useMemo } from 'react';
import * as Y from 'yjs';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { formatDate } from '../../../platform/language/formats.ts';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { BLOCKS_ROOT } from '../document/blocks-root.ts';
import { StaticPage, textOfPage } from '../editor/view/StaticPage.tsx';
import { PageTextSkeleton } from '../view/PageTextSkeleton.tsx';
import { compareVersions } from './compare-versions.ts';
import { pageVersionQuery } from './history.queries.ts';
import { pageHistoryTexts as texts } from './history.texts.ts';
import classes from './PageHistory.module.css';

interface Props {
  page: Page;
  version: PageVersion;
  /** The version before, with which the preview compares; null to show the version without changes. */
  previous: PageVersion | null;
}

/** Shows an earlier version of a page, read-only. */
export function VersionPreview({ page, version, previous }: Props) {
  const query = useQuery(pageVersionQuery(page, version.id));
  const time = formatDate(version.created_at, { dateStyle: 'long', timeStyle: 'short' });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={classes.preview} aria-label={texts.preview({ time })} tabIndex={0}>
      <QueryContent
        query={query}
        pending={<PageTextSkeleton />}
        errorMessage={(error) => errorMessageOf(error, texts.previewFailed)}
      >
        {({ state }) =>
          previous ? (
            <ComparedText page={page} previous={previous} state={state} />
          ) : (
            <VersionText state={state} workspaceId={page.workspace_id} />
          )
        }
      </QueryContent>
    </section>
  );
}

function readBlocks(state: string): Y.XmlFragment {
  const doc = new Y.Doc();
  Y.applyUpdate(
    doc,
    Uint8Array.from(atob(state), (character) => character.charCodeAt(0)),
  );
  return doc.getXmlFragment(BLOCKS_ROOT);
}

function VersionText({ state, workspaceId }: { state: string; workspaceId: string }) {
  const fragment = useMemo(() => readBlocks(state), [state]);
  const isEmpty = textOfPage(fragment).trim() === '';
  return isEmpty ? (
    <p className={classes.empty}>{texts.empty}</p>
  ) : (
    <StaticPage fragment={fragment} workspaceId={workspaceId} />
  );
}

/** The version with its differences from the version before. */
function ComparedText({ page, previous, state }: { page: Page; previous: PageVersion; state: string }) {
  const query = useQuery(pageVersionQuery(page, previous.id));
  return (
    <QueryContent
      query={query}
      pending={<PageTextSkeleton />}
      errorMessage={(error) => errorMessageOf(error, texts.previewFailed)}
    >
      {({ state: before }) => <Changes before={before} after={state} workspaceId={page.workspace_id} />}
    </QueryContent>
  );
}

interface ChangesProps {
  before: string;
  after: string;
  workspaceId: string;
}

function Changes({ before, after, workspaceId }: ChangesProps) {
  const comparison = useMemo(() => compareVersions(readBlocks(before), readBlocks(after)), [before, after]);
  if (!comparison)
    return (
      <>
        <p className={classes.empty}>{texts.notCompared}</p>
        <VersionText state={after} workspaceId={workspaceId} />
      </>
    );
  return (
    <>
      {!comparison.hasChanges && <p className={classes.empty}>{texts.noChanges}</p>}
      <StaticPage fragment={comparison.fragment} workspaceId={workspaceId} />
    </>
  );
}

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
import { pageVersionQuery } from './history.queries.ts';
import { pageHistoryTexts as texts } from './history.texts.ts';
import classes from './PageHistory.module.css';

/** Shows an earlier version of a page, read-only. */
export function VersionPreview({ page, version }: { page: Page; version: PageVersion }) {
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
        {({ state }) => <VersionText state={state} />}
      </QueryContent>
    </section>
  );
}

function VersionText({ state }: { state: string }) {
  const fragment = useMemo(() => {
    const doc = new Y.Doc();
    Y.applyUpdate(
      doc,
      Uint8Array.from(atob(state), (character) => character.charCodeAt(0)),
    );
    return doc.getXmlFragment(BLOCKS_ROOT);
  }, [state]);
  const isEmpty = textOfPage(fragment).trim() === '';
  return isEmpty ? <p className={classes.empty}>{texts.empty}</p> : <StaticPage fragment={fragment} />;
}

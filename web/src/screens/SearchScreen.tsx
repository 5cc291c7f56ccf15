import { useNavigate, useSearch } from '@tanstack/react-router';
import { resultsTexts as texts } from '../features/search/screen/results.texts.ts';
import { SearchPage } from '../features/search/screen/SearchPage.tsx';
import { useCurrentWorkspace } from '../features/workspaces/workspaces.queries.ts';
import { Page } from '../ui/layout/Page.tsx';

/** The results of a search in the current workspace. */
export function SearchScreen() {
  const workspace = useCurrentWorkspace();
  const search = useSearch({ from: '/shell/search' });
  const navigate = useNavigate();
  return (
    <Page title={texts.title} text={workspace?.name}>
      {workspace && (
        <SearchPage
          workspaceId={workspace.id}
          search={search}
          onChange={(changed) => void navigate({ to: '/search', search: changed, replace: true })}
        />
      )}
    </Page>
  );
}

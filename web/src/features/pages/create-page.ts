import type { QueryClient } from '@tanstack/react-query';
import { createPage } from '@workflow/contract/pages/pages.endpoints.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { markNewlyCreated } from '../../ui/field/newly-created.ts';
import { applyPageUpdated } from './pages.events.ts';
import { pagesTexts as texts } from './pages.texts.ts';

/** Creates an empty page at the top level. Its view starts with the title in edit mode. Returns null if it failed. */
export async function createTopLevelPage(client: QueryClient, workspaceId: string): Promise<Page | null> {
  try {
    const page = await call(createPage, { query: { workspace_id: workspaceId }, body: {} });
    applyPageUpdated(client, page);
    markNewlyCreated(page.id);
    return page;
  } catch (error) {
    toast.error(errorMessageOf(error, texts.createFailed));
    return null;
  }
}

import type { QueryClient } from '@tanstack/react-query';
import { createPage } from '@workflow/contract/pages/pages.endpoints.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { markNewlyCreated } from '../../ui/field/newly-created.ts';
import { applyPageUpdated } from './pages.events.ts';
import { pagesTexts as texts } from './pages.texts.ts';

/** The creation that runs in a workspace. Its keys may be pressed again, or held, before the page opens. */
const running = new Map<string, Promise<Page | null>>();

/**
 * Creates an empty page at the top level, or returns the one that is being created. Its view starts with the title in edit mode. Returns null if it
 * failed.
 */
export function createTopLevelPage(client: QueryClient, workspaceId: string): Promise<Page | null> {
  const known = running.get(workspaceId);
  if (known) return known;
  const creation = create(client, workspaceId).finally(() => running.delete(workspaceId));
  running.set(workspaceId, creation);
  return creation;
}

async function create(client: QueryClient, workspaceId: string): Promise<Page | null> {
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

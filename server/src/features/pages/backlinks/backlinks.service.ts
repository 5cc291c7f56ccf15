import { seePage } from '@workflow/contract/pages/pages.permissions.ts';
import type { PageBacklinks } from '@workflow/contract/pages/pages.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { requirePage } from '../pages.access.ts';
import { listLinkingPages } from './backlinks.store.ts';

/** Returns the pages that link to a page. */
export async function listBacklinks(reader: Reader, actor: Actor, pageId: string): Promise<PageBacklinks> {
  await requirePage(reader, actor, pageId, seePage);
  return { page_id: pageId, page_ids: await listLinkingPages(reader, pageId, actor.userId) };
}

import { coreErrors } from '../core/api/error.ts';
import { definePermission, defineScope } from '../core/api/permission.ts';
import { createContent, type WorkspaceFacts, workspaceScope } from '../workspaces/workspaces.permissions.ts';
import { pageErrors } from './pages.errors.ts';
import type { PageLevel } from './pages.schema.ts';

/** The facts about a page and a user that permission rules depend on. `role` is null for a user outside the workspace. */
export interface PageFacts extends WorkspaceFacts {
  readonly is_creator: boolean;
  /** The user's access level: `full` for a page of the workspace, and null for a private page that is not shared with the user. */
  readonly level: PageLevel | null;
}

export interface PageLockFacts extends PageFacts {
  readonly is_locked: boolean;
}

/**
 * Adds whether other users created pages below the page, or databases on any of them. Content that is already in the trash does not count.
 */
export interface PageContentFacts extends PageFacts {
  readonly has_content_of_others: boolean;
}

const LEVELS: readonly PageLevel[] = ['view', 'comment', 'edit', 'full'];

/** Whether a user who may use pages has at least this level of access to a page. */
export const hasLevel = (facts: PageFacts, level: PageLevel): boolean =>
  createContent.allows(facts) && facts.level !== null && LEVELS.indexOf(facts.level) >= LEVELS.indexOf(level);

/** Guests may see that pages of the workspace exist, but may not open or change them. */
export const pageScope = defineScope<PageFacts>({
  name: 'page',
  maySee: ({ role, level }) => role !== null && level !== null,
  absent: pageErrors.page_not_found,
});

const isStaff = (facts: PageFacts) =>
  (facts.role === 'owner' || facts.role === 'admin') && hasLevel(facts, 'edit');
const isCreator = (facts: PageFacts) => facts.is_creator && hasLevel(facts, 'edit');

/** Users who may create pages may list them. */
export const listPagesPermission = definePermission(workspaceScope, 'list_pages', createContent.allows);

export const seePage = definePermission<PageFacts>(pageScope, 'see_page', (facts) => hasLevel(facts, 'view'));
export const editPage = definePermission<PageFacts>(pageScope, 'edit_page', (facts) =>
  hasLevel(facts, 'edit'),
);

/** Permission to change the title, the text and the databases of a page. A locked page is read-only for everyone. */
export const editPageContent = definePermission<PageLockFacts>(
  pageScope,
  'edit_page_content',
  (facts) => hasLevel(facts, 'edit') && !facts.is_locked,
  (facts) => (hasLevel(facts, 'edit') ? pageErrors.page_locked : coreErrors.forbidden),
);

/** Permission to make a page private or not, and to share a private page. Making a page private hides all content in it from others. */
export const sharePage = definePermission<PageFacts>(pageScope, 'share_page', (facts) =>
  hasLevel(facts, 'full'),
);

const defineDisposal = (name: string) =>
  definePermission<PageContentFacts>(
    pageScope,
    name,
    (facts) => isStaff(facts) || (isCreator(facts) && !facts.has_content_of_others),
    (facts) => (isCreator(facts) ? pageErrors.page_of_others : coreErrors.forbidden),
  );

/** Owners and admins who may edit a page may delete it, and so may the member who created both the page and all of its content. */
export const deletePage = defineDisposal('delete_page');

/** The rule of `deletePage`, applied to all content that the restore brings back. */
export const restorePage = defineDisposal('restore_page');

/** Making a page private takes it from other users, so the rule of `deletePage` applies. */
export const makePagePrivate = defineDisposal('make_page_private');

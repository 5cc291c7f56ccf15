import { coreErrors } from '../core/api/error.ts';
import { definePermission, defineScope } from '../core/api/permission.ts';
import { createContent, type WorkspaceFacts, workspaceScope } from '../workspaces/workspaces.permissions.ts';
import { pageErrors } from './pages.errors.ts';

/** The facts about a page and a user that permission rules depend on. `role` is null for a user outside the workspace. */
export interface PageFacts extends WorkspaceFacts {
  readonly is_creator: boolean;
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

/** Guests may see that pages exist, but may not open or change them. */
export const pageScope = defineScope<PageFacts>({
  name: 'page',
  maySee: ({ role }) => role !== null,
  absent: pageErrors.page_not_found,
});

const isStaff = ({ role }: PageFacts) => role === 'owner' || role === 'admin';
const isCreator = (facts: PageFacts) => createContent.allows(facts) && facts.is_creator;

/** Users who may create pages may list them. */
export const listPagesPermission = definePermission(workspaceScope, 'list_pages', createContent.allows);

export const seePage = definePermission<PageFacts>(pageScope, 'see_page', createContent.allows);
export const editPage = definePermission<PageFacts>(pageScope, 'edit_page', createContent.allows);

/** Permission to change the title, the text and the databases of a page. A locked page is read-only for everyone. */
export const editPageContent = definePermission<PageLockFacts>(
  pageScope,
  'edit_page_content',
  (facts) => createContent.allows(facts) && !facts.is_locked,
  (facts) => (createContent.allows(facts) ? pageErrors.page_locked : coreErrors.forbidden),
);

const defineDisposal = (name: string) =>
  definePermission<PageContentFacts>(
    pageScope,
    name,
    (facts) => isStaff(facts) || (isCreator(facts) && !facts.has_content_of_others),
    (facts) => (isCreator(facts) ? pageErrors.page_of_others : coreErrors.forbidden),
  );

/** Owners and admins may delete a page, and so may the member who created both the page and all of its content. */
export const deletePage = defineDisposal('delete_page');

/** The rule of `deletePage`, applied to all content that the restore brings back. */
export const restorePage = defineDisposal('restore_page');

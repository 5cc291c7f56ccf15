import { coreErrors } from '../core/error.ts';
import { definePermission, defineScope } from '../core/permission.ts';
import { createContent, type WorkspaceFacts, workspaceScope } from '../workspaces/workspaces.permissions.ts';
import { pageErrors } from './pages.errors.ts';

/** A page, seen by one person; `role` is null for somebody outside its workspace. */
export interface PageFacts extends WorkspaceFacts {
  readonly is_creator: boolean;
}

/** Whether somebody else made a page under it, or a database on any of these. What is in the trash already does not count. */
export interface PageContentFacts extends PageFacts {
  readonly has_content_of_others: boolean;
}

/** Guests know that there are pages, and may do nothing with them. */
export const pageScope = defineScope<PageFacts>({
  name: 'page',
  maySee: ({ role }) => role !== null,
  absent: pageErrors.page_not_found,
});

const isStaff = ({ role }: PageFacts) => role === 'owner' || role === 'admin';
const isCreator = (facts: PageFacts) => createContent.allows(facts) && facts.is_creator;

/** The lists of a workspace: whoever may create pages sees them. */
export const listPagesPermission = definePermission(workspaceScope, 'list_pages', createContent.allows);

export const seePage = definePermission<PageFacts>(pageScope, 'see_page', createContent.allows);
export const editPage = definePermission<PageFacts>(pageScope, 'edit_page', createContent.allows);

const disposesOf = (name: string) =>
  definePermission<PageContentFacts>(
    pageScope,
    name,
    (facts) => isStaff(facts) || (isCreator(facts) && !facts.has_content_of_others),
    (facts) => (isCreator(facts) ? pageErrors.page_of_others : coreErrors.forbidden),
  );

/** Owners, admins, and the member who created it and all that goes with it. */
export const deletePage = disposesOf('delete_page');

/** The same of all that comes back with it. */
export const restorePage = disposesOf('restore_page');

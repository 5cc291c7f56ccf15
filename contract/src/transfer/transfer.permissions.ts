import { definePermission, defineScope } from '../core/api/permission.ts';
import { createContent, type WorkspaceFacts } from '../workspaces/workspaces.permissions.ts';
import { transferErrors } from './transfer.errors.ts';

export interface ImportFacts extends WorkspaceFacts {
  /** Whether the caller started the import. Other users can’t see the content of the file. */
  readonly is_own: boolean;
}

export const importScope = defineScope<ImportFacts>({
  name: 'import',
  maySee: ({ role, is_own }) => role !== null && is_own,
  absent: transferErrors.import_not_found,
});

export const runImport = definePermission(importScope, 'run_import', createContent.allows);

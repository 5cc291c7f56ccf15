import type { Feature } from '../../platform/feature/feature.ts';
import { clearAttachments, warnBeforeLosingAttachments } from './files.selection.ts';
import { FileViewerDialog } from './viewer/FileViewerDialog.tsx';

export const files: Feature = {
  name: 'files',
  feeds: [warnBeforeLosingAttachments],
  Background: FileViewerDialog,
  clearUserData: clearAttachments,
};

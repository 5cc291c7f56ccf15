import type { Feature } from '../../platform/feature/feature.ts';
import { FileViewerDialog } from './FileViewerDialog.tsx';
import { forgetAttached, keepAttached } from './files.selection.ts';

export const files: Feature = {
  name: 'files',
  feeds: [keepAttached],
  Background: FileViewerDialog,
  clearUserData: forgetAttached,
};

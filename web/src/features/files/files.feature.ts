import type { Feature } from '../../platform/feature.ts';
import { FileViewerDialog } from './FileViewerDialog.tsx';
import { forgetAttached } from './files.selection.ts';

export const files: Feature = { name: 'files', Background: FileViewerDialog, forget: forgetAttached };

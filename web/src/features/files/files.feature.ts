import type { Feature } from '../../platform/feature.ts';
import { FileViewerDialog } from './FileViewerDialog.tsx';

export const files: Feature = { name: 'files', Background: FileViewerDialog };

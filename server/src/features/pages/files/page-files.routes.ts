import { uploadPageFile } from '@workflow/contract/pages/document/document.endpoints.ts';
import type { Files } from '../../../platform/files/files.ts';
import { preparedRoute, type Route } from '../../../platform/http/route.ts';
import { deleteUpload } from '../../files/files.service.ts';
import { receiveFile, uploadFile } from './page-files.service.ts';

export const pageFileRoutes = (files: Files): readonly Route[] => [
  preparedRoute(
    uploadPageFile,
    ({ reader, actor, file, params, ending }) => receiveFile(files, reader, actor, params.id, file, ending),
    ({ tx, actor, prepared, params }) => uploadFile(files, tx, actor, params.id, prepared),
    (kept) => deleteUpload(files, kept),
  ),
];

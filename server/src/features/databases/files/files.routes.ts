import { uploadDatabaseFile } from '@workflow/contract/databases/databases.endpoints.ts';
import type { Files } from '../../../platform/files/files.ts';
import { preparedRoute, type Route } from '../../../platform/http/route.ts';
import { deleteUpload } from '../../files/files.service.ts';
import { receiveFile, uploadFile } from './files.service.ts';

export const databaseFileRoutes = (files: Files): readonly Route[] => [
  preparedRoute(
    uploadDatabaseFile,
    ({ reader, actor, file, params, ending }) => receiveFile(files, reader, actor, params.id, file, ending),
    ({ tx, actor, prepared, params }) => uploadFile(files, tx, actor, params.id, prepared),
    (kept) => deleteUpload(files, kept),
  ),
];

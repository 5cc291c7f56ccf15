import * as endpoints from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { Files } from '../../platform/files/files.ts';
import { connectionSignal } from '../../platform/http/connection-signal.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import type { ExportDatabase } from './export.service.ts';
import * as imports from './import.service.ts';

export function transferRoutes(files: Files, exportDatabase: ExportDatabase): readonly Route[] {
  return [
    route(
      endpoints.exportDatabase,
      ({ reader, actor, params, body, reply }) =>
        exportDatabase(reader, actor, params.id, { wanted: body, ending: connectionSignal(reply) }),
      // An export only reads, and it opens a transaction of its own.
      { transaction: 'single-statement' },
    ),
    preparedRoute(
      endpoints.uploadImport,
      ({ reader, actor, fields, file }) => imports.receiveImport(files, reader, actor, fields, file),
      ({ tx, actor, fields, prepared }) => imports.uploadImport(files, tx, actor, fields, prepared),
      ({ id }) => imports.deleteImportFile(files, id),
    ),
    route(endpoints.listImports, ({ reader, actor, query }) =>
      imports.listImports(reader, actor, query.workspace_id),
    ),
    route(endpoints.getImport, ({ reader, actor, params }) => imports.getImport(reader, actor, params.id)),
    route(endpoints.previewImport, ({ reader, actor, params, query }) =>
      imports.previewImport(files, reader, actor, params.id, query),
    ),
    preparedRoute(
      endpoints.startImport,
      ({ reader, actor, params, body }) => imports.readStoredColumns(files, reader, actor, params.id, body),
      ({ tx, actor, params, body, prepared }) => imports.startImport(tx, actor, params.id, body, prepared),
    ),
    route(endpoints.resumeImport, ({ tx, actor, params }) => imports.resumeImport(tx, actor, params.id)),
    route(endpoints.cancelImport, ({ tx, actor, params }) =>
      imports.cancelImport(files, tx, actor, params.id),
    ),
    route(endpoints.getImportReport, ({ reader, actor, params }) =>
      imports.reportImport(reader, actor, params.id),
    ),
  ];
}

import type { MessageFile } from '@workflow/contract/files/files.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { FILES_PATH } from '../../../platform/http/routes/register-routes.ts';

/** A file of a message as PostgreSQL returns it in JSON. */
export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly preview: string | null;
}

export function toMessageFile({ id, name, bytes, type, width, height, preview }: FileRow): MessageFile {
  const file_url = `${FILES_PATH}/${id}`;
  const isPicture = width !== null && height !== null && preview !== null;
  const thumbnail_url = `${file_url}/thumbnail`;
  return {
    file_url,
    file_name: name,
    file_size: bytes,
    file_type: type,
    file_picture: isPicture ? { width, height, preview, thumbnail_url } : null,
  };
}

/** The columns of a `FileRow`, of the file `f` and its content `content`. */
export const fileColumns = ({ sql }: Pick<Reader, 'sql'>) => sql`
  f.id, f.name, content.bytes, content.type, content.width, content.height, content.preview`;

/** Aggregates the `FileRow`s of the row `file`, which has a `position`. */
export const filesJson = ({ sql }: Pick<Reader, 'sql'>) => sql`
  json_agg(json_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes, 'type', file.type,
    'width', file.width, 'height', file.height, 'preview', file.preview) order by file.position)`;

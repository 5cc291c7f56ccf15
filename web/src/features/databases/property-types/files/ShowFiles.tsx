import { IconFile } from '@tabler/icons-react';
import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import { openViewer } from '../../../files/files.dialog.ts';
import { filesTexts as texts } from '../../../files/files.texts.ts';
import type { ShowProps } from '../property-type-view.ts';
import classes from './files.module.css';

/** Returns the URL of a file's content. */
export const fileUrl = ({ id }: Pick<FileItem, 'id'>): string => `/api/v1/files/${id}`;

const isViewable = ({ has_picture, type }: FileItem) => has_picture || type === 'application/pdf';

/** Opens the file in the viewer, together with the other viewable files of its cell. */
function openFile(files: readonly FileItem[], file: FileItem): void {
  const viewable = files.filter(isViewable);
  openViewer(
    viewable.map((one) => ({
      url: fileUrl(one),
      name: one.name,
      type: one.type,
      size: one.size,
      preview: null,
    })),
    viewable.indexOf(file),
  );
}

function FilePreview({ file }: { file: FileItem }) {
  if (file.has_picture)
    return <img className={classes.thumbnail} src={`${fileUrl(file)}/thumbnail`} alt="" loading="lazy" />;
  return (
    <span className={classes.kind}>
      <IconFile size={16} stroke={1.75} aria-hidden />
    </span>
  );
}

/** A link to a file: viewable files open in the viewer, others are downloaded. */
export function FileLink({ file, files }: { file: FileItem; files: readonly FileItem[] }) {
  const { name } = file;
  if (isViewable(file))
    return (
      <button
        type="button"
        className={classes.file}
        aria-label={texts.open({ name })}
        title={name}
        onClick={() => openFile(files, file)}
      >
        <FilePreview file={file} />
        {!file.has_picture && <bdi className={classes.name}>{name}</bdi>}
      </button>
    );
  return (
    <a
      className={classes.file}
      href={fileUrl(file)}
      download={name}
      aria-label={texts.download({ name })}
      title={name}
    >
      <FilePreview file={file} />
      <bdi className={classes.name}>{name}</bdi>
    </a>
  );
}

export function ShowFiles({ value }: ShowProps<readonly FileItem[]>) {
  return (
    <span className={classes.files}>
      {value.map((file) => (
        <FileLink key={file.id} file={file} files={value} />
      ))}
    </span>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { uploadDatabaseFile } from '@workflow/contract/databases/databases.endpoints.ts';
import { CELL_ITEMS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import { FILE_ACCEPT, FILE_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import { type DragEvent, useRef, useState } from 'react';
import { errorMessageOf } from '../../../../platform/api/api.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { formatFileSize } from '../../../files/files.sizes.ts';
import { filesTexts as texts } from '../../../files/files.texts.ts';
import { databasesTexts } from '../../databases.texts.ts';
import classes from './files.module.css';
import { FileLink } from './ShowFiles.tsx';

async function uploadFile(databaseId: string, file: File): Promise<FileItem> {
  const { upload } = await import('../../../../platform/api/upload.ts');
  return upload(uploadDatabaseFile, { params: { id: databaseId }, file });
}

interface Props {
  databaseId: string;
  files: readonly FileItem[];
  /** Saves the files; null for none. */
  onSave: (files: readonly FileItem[] | null) => void | Promise<void>;
}

/** Lists files and lets users add, drop and remove them. */
export function FileList({ databaseId, files, onSave }: Props) {
  const [uploading, setUploading] = useState<readonly string[]>([]);
  // Other users may change the cell during an upload, so the new file is added to the latest value.
  const latest = useRef({ files, onSave });
  latest.current = { files, onSave };
  const input = useRef<HTMLInputElement>(null);

  const change = (make: (cached: readonly FileItem[]) => readonly FileItem[]) => {
    const cached = latest.current;
    const next = make(cached.files);
    return cached.onSave(next.length > 0 ? next : null);
  };

  const add = async (chosen: Iterable<File>) => {
    for (const file of chosen) {
      if (file.size > FILE_MAX_BYTES) {
        toast.errorFor(file.name, texts.tooLarge);
        continue;
      }
      if (latest.current.files.length >= CELL_ITEMS_MAX) {
        toast.error(texts.tooMany({ count: CELL_ITEMS_MAX }));
        return;
      }
      setUploading((names) => [...names, file.name]);
      try {
        const sent = await uploadFile(databaseId, file);
        await change((cached) => [...cached, sent]);
      } catch (error) {
        toast.errorFor(file.name, errorMessageOf(error, texts.failed));
      }
      setUploading(([_, ...names]) => names);
    }
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void add([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button offers the same without drag and drop
    <div className={classes.files} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <input
        ref={input}
        type="file"
        multiple
        accept={FILE_ACCEPT}
        hidden
        aria-label={databasesTexts.addFiles}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          // Clearing the value lets the user choose the same file again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconUpload size={15} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {databasesTexts.addFiles}
      </Button>
      {(files.length > 0 || uploading.length > 0) && (
        <ul className={classes.list}>
          {files.map((file) => (
            <li key={file.id} className={classes.item}>
              <FileLink file={file} files={files} />
              <bdi className={classes.name} title={file.name}>
                {file.has_picture ? file.name : ''}
              </bdi>
              <span className={classes.size}>{formatFileSize(file.size)}</span>
              <ActionIcon
                size={26}
                aria-label={texts.remove({ name: file.name })}
                title={texts.remove({ name: file.name })}
                onClick={() => void change((cached) => cached.filter(({ id }) => id !== file.id))}
              >
                <IconTrash size={15} />
              </ActionIcon>
            </li>
          ))}
          {uploading.map((name) => (
            <li key={name} className={classes.item} role="status">
              <bdi className={classes.name}>{texts.progress({ name })}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { uploadDatabaseFile } from '@workflow/contract/databases/databases.endpoints.ts';
import { CELL_ITEMS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import { FILE_ACCEPT, FILE_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { detailOf } from '../../../../platform/api.ts';
import { toast } from '../../../../ui/toast.ts';
import { sizeText } from '../../../files/files.numbers.ts';
import { filesTexts as texts } from '../../../files/files.texts.ts';
import { databasesTexts } from '../../databases.texts.ts';
import type { EditProps } from '../property-type-view.ts';
import classes from './files.module.css';
import { FileLink } from './ShowFiles.tsx';

async function send(databaseId: string, file: File): Promise<FileItem> {
  const { upload } = await import('../../../../platform/upload.ts');
  return upload(uploadDatabaseFile, { params: { id: databaseId }, file });
}

/** The files of a cell: more are chosen or dropped, and each can be taken away. */
export function EditFiles({ value, onSave, onClose, property, row }: EditProps<readonly FileItem[]>) {
  const files = value ?? [];
  const [uploading, setUploading] = useState<readonly string[]>([]);
  // Others add to the cell while something is uploaded: what comes is added to what is there then, by whoever holds that.
  const latest = useRef({ files, onSave });
  latest.current = { files, onSave };
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const change = (make: (held: readonly FileItem[]) => readonly FileItem[]) => {
    const held = latest.current;
    const next = make(held.files);
    held.onSave(next.length > 0 ? next : null);
  };

  const add = async (chosen: Iterable<File>) => {
    for (const file of chosen) {
      if (file.size > FILE_MAX_BYTES) {
        toast.error(texts.tooLarge);
        continue;
      }
      if (latest.current.files.length >= CELL_ITEMS_MAX) {
        toast.error(texts.tooMany({ count: CELL_ITEMS_MAX }));
        return;
      }
      setUploading((names) => [...names, file.name]);
      try {
        const sent = await send(row.database_id, file);
        change((held) => [...held, sent]);
      } catch (error) {
        toast.error(detailOf(error, texts.failed));
      }
      setUploading(([_, ...names]) => names);
    }
  };

  // Where there is no room below, it lies over what is above.
  useLayoutEffect(() => {
    const box = root.current!;
    box.querySelector('button')?.focus();
    const end = box.closest('[data-pane]')?.getBoundingClientRect().bottom ?? window.innerHeight;
    if (box.getBoundingClientRect().bottom > end - 56) box.setAttribute('data-above', '');
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void add([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons and links, and no fields
    <div
      ref={root}
      role="group"
      aria-label={property.name}
      className={classes.panel}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onBlur={(event) => {
        // While the browser's own dialog is open, the focus is still here.
        const { currentTarget, relatedTarget } = event;
        if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement))
          onClose();
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={FILE_ACCEPT}
        hidden
        aria-label={databasesTexts.addFiles}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
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
              <span className={classes.size}>{sizeText(file.size)}</span>
              <ActionIcon
                size={26}
                aria-label={texts.remove({ name: file.name })}
                title={texts.remove({ name: file.name })}
                onClick={() => change((held) => held.filter(({ id }) => id !== file.id))}
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

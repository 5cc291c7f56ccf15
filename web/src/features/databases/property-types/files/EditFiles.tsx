import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useCellPopover } from '../cells/useCellPopover.ts';
import type { EditProps } from '../property-type-view.ts';
import { FileList } from './FileList.tsx';
import classes from './files.module.css';

/** Edits the files of a cell. */
export function EditFiles({ value, onSave, onClose, property, row }: EditProps<readonly FileItem[]>) {
  const root = useRef<HTMLDivElement>(null);

  useCellPopover(root);
  useLayoutEffect(() => root.current!.querySelector('button')?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains buttons and links but no form fields
    <div
      ref={root}
      role="group"
      aria-label={property.name}
      className={classes.panel}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // While the browser's file dialog is open, the focus stays here.
        const { currentTarget, relatedTarget } = event;
        if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement))
          onClose();
      }}
    >
      <FileList databaseId={row.database_id} files={value ?? []} onSave={onSave} />
    </div>
  );
}

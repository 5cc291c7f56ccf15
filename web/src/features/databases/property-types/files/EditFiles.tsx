import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { EditProps } from '../property-type-view.ts';
import { FileList } from './FileList.tsx';
import classes from './files.module.css';

/** The files of a cell. */
export function EditFiles({ value, onSave, onClose, property, row }: EditProps<readonly FileItem[]>) {
  const root = useRef<HTMLDivElement>(null);

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

  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons and links, and no fields
    <div
      ref={root}
      role="group"
      aria-label={property.name}
      className={classes.panel}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // While the browser's own dialog is open, the focus is still here.
        const { currentTarget, relatedTarget } = event;
        if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement))
          onClose();
      }}
    >
      <FileList databaseId={row.database_id} files={value ?? []} onSave={onSave} />
    </div>
  );
}

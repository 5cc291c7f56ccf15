import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { DropOverlay as Overlay } from './DropOverlay.tsx';

const DropOverlay = lazyComponent<'DropOverlay', ComponentProps<typeof Overlay>>(
  () => import('./DropOverlay.tsx'),
  'DropOverlay',
);

interface Props {
  /** The element whose surroundings accept dropped files. */
  inside: RefObject<HTMLElement | null>;
  onFiles: (files: Iterable<File>) => void;
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped on a conversation, and shows an overlay while they are dragged over it. */
export function DropZone({ inside, onFiles }: Props) {
  const [dropRect, setDropRect] = useState<DOMRect | null>(null);

  useEffect(() => {
    const around = inside.current?.parentElement;
    if (!around) return;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDropRect(around.getBoundingClientRect());
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!around.contains(relatedTarget as Node | null)) setDropRect(null);
    };
    const drop = (event: DragEvent) => {
      setDropRect(null);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles(event.dataTransfer!.files);
    };
    // Without this the browser would navigate to a file that is dropped next to the zone.
    const preventNavigation = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    around.addEventListener('dragenter', over);
    around.addEventListener('dragover', over);
    around.addEventListener('dragleave', leave);
    around.addEventListener('drop', drop);
    window.addEventListener('dragover', preventNavigation);
    window.addEventListener('drop', preventNavigation);
    return () => {
      around.removeEventListener('dragenter', over);
      around.removeEventListener('dragover', over);
      around.removeEventListener('dragleave', leave);
      around.removeEventListener('drop', drop);
      window.removeEventListener('dragover', preventNavigation);
      window.removeEventListener('drop', preventNavigation);
    };
  }, [inside, onFiles]);

  if (!dropRect) return null;
  return (
    <LazyBoundary fallback={null}>
      <DropOverlay rect={dropRect} />
    </LazyBoundary>
  );
}

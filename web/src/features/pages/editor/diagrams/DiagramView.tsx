import { useLayoutEffect, useRef } from 'react';
import { createDiagramPicture, type DiagramPicture } from './diagram-picture.ts';

/** A diagram on a page without an editor. */
export function DiagramView({ source }: { source: string }) {
  const element = useRef<HTMLDivElement>(null);
  const picture = useRef<DiagramPicture | null>(null);
  useLayoutEffect(() => {
    const created = createDiagramPicture(element.current!);
    picture.current = created;
    return () => created.destroy();
  }, []);
  useLayoutEffect(() => picture.current?.update(source), [source]);
  return <div ref={element} />;
}

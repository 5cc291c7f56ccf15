import { LazyDialog } from '../../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { closeViewer, useFileViewer } from '../files.dialog.ts';

const FileViewer = lazyComponent(() => import('./FileViewer.tsx'), 'FileViewer');

export function FileViewerDialog() {
  const opened = useFileViewer((viewer) => viewer.viewing !== null);
  return <LazyDialog opened={opened} onClose={closeViewer} Part={FileViewer} />;
}

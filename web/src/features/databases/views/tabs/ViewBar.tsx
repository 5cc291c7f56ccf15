import { LazyDialog } from '../../../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import type { OpenDatabase } from '../../databases.cache.ts';
import { closePropertyDialog, usePropertyDialogTarget } from '../../properties/property.dialog.ts';
import { Toolbar } from '../../toolbar/Toolbar.tsx';
import type { ShownView } from '../shown-view.ts';
import { ViewTabs } from './ViewTabs.tsx';

const PropertyDialog = lazyComponent(() => import('../../properties/PropertyDialog.tsx'), 'PropertyDialog');

interface Props {
  open: OpenDatabase;
  views: readonly ShownView[];
  view: ShownView;
  onView: (key: string) => void;
}

/** The bar above a database: its view tabs and the toolbar of the current view. */
export function ViewBar({ open, views, view, onView }: Props) {
  const asked = usePropertyDialogTarget(open.database.id);
  return (
    <>
      <ViewTabs open={open} views={views} view={view} onView={onView} />
      <Toolbar open={open} view={view} />
      <LazyDialog Part={PropertyDialog} opened={asked !== null} onClose={closePropertyDialog} open={open} />
    </>
  );
}

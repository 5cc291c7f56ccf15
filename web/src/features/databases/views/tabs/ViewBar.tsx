import { useContext } from 'react';
import { LazyDialog } from '../../../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import type { OpenDatabase } from '../../databases.cache.ts';
import { closePropertyDialog, usePropertyDialogTarget } from '../../properties/property.dialog.ts';
import { Toolbar, ViewStatus } from '../../toolbar/Toolbar.tsx';
import type { ShownView } from '../shown-view.ts';
import classes from './ViewBar.module.css';
import { ViewTabs } from './ViewTabs.tsx';
import { ViewToolsContext } from './view-tools.context.ts';

const PropertyDialog = lazyComponent(() => import('../../properties/PropertyDialog.tsx'), 'PropertyDialog');

interface Props {
  open: OpenDatabase;
  views: readonly ShownView[];
  view: ShownView;
  onView: (key: string) => void;
  /** Whether the database is the screen’s main content, and not part of a page. */
  isMain?: boolean;
}

/** The bar above a database: its view tabs and the toolbar of the current view. */
export function ViewBar({ open, views, view, onView, isMain = false }: Props) {
  const { setSlot } = useContext(ViewToolsContext);
  const asked = usePropertyDialogTarget(open.database.id);
  return (
    <>
      <div className={classes.bar}>
        <ViewTabs open={open} views={views} view={view} onView={onView} />
        <div ref={setSlot} className={classes.tools} />
        <Toolbar open={open} view={view} isMain={isMain} />
      </div>
      <ViewStatus open={open} view={view} />
      <LazyDialog Part={PropertyDialog} opened={asked !== null} onClose={closePropertyDialog} open={open} />
    </>
  );
}

import { Button } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowsSort,
  IconEye,
  IconFilter,
  IconLayoutGrid,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { OpenDatabase } from '../databases.cache.ts';
import { databasesTexts } from '../databases.texts.ts';
import { countConditions, toFilterGroup } from '../filters/filter-tree.ts';
import { filtersTexts } from '../filters/filters.texts.ts';
import { propertiesTexts } from '../properties/properties.texts.ts';
import { useIsIndexing } from '../rows/queries/rows.queries.ts';
import { sortsTexts } from '../sorts/sorts.texts.ts';
import { FindField } from '../views/find/FindField.tsx';
import { setFindText, useAppliedFindText } from '../views/find/find.store.ts';
import { canFind, isFindIncomplete } from '../views/find/find-filter.ts';
import type { ShownView } from '../views/shown-view.ts';
import { usePersonalChanges } from '../views/tabs/views.mutations.ts';
import { viewFeaturesOf } from '../views/view-features.ts';
import { viewsTexts as texts } from '../views/views.texts.ts';
import { settingsComponentOf } from '../views/views.ts';
import classes from './Toolbar.module.css';
import { ToolbarPopover } from './ToolbarPopover.tsx';
import { toolbarTexts } from './toolbar.texts.ts';

const FilterMenu = lazyComponent(() => import('../filters/FilterMenu.tsx'), 'FilterMenu');
const FilterChips = lazyComponent(() => import('../filters/FilterChips.tsx'), 'FilterChips');
const SortMenu = lazyComponent(() => import('../sorts/SortMenu.tsx'), 'SortMenu');
const GroupMenu = lazyComponent(() => import('./GroupMenu.tsx'), 'GroupMenu');
const PropertiesMenu = lazyComponent(() => import('../properties/PropertiesMenu.tsx'), 'PropertiesMenu');

const FIND_KEYS = ['mod+f'];
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  open: OpenDatabase;
  view: ShownView;
  /** Whether the database is the screen’s main content. In a page, Ctrl/Cmd+F is the browser’s. */
  isMain: boolean;
}

/** The toolbar of a view: icon buttons for find, filter, sort, group, properties, and the settings of the view's type. */
export function Toolbar({ open, view, isMain }: Props) {
  const { type, config } = view;
  const Settings = settingsComponentOf(type);
  const { filters, sorts, groups, properties } = viewFeaturesOf(type);
  const props = { open, view };
  const count = countConditions(toFilterGroup(config.filter));
  const findText = useAppliedFindText(props);
  if (!filters && !Settings) return null;
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={toolbarTexts.toolbar}>
      {filters && canFind(config.filter) && (
        <ToolbarPopover
          label={toolbarTexts.find}
          icon={<IconSearch {...ICON} />}
          count={Number(findText !== '')}
          keys={isMain ? FIND_KEYS : []}
          width={320}
        >
          {(close) => <FindField {...props} onClose={close} />}
        </ToolbarPopover>
      )}
      {filters && (
        <ToolbarPopover label={filtersTexts.filter} icon={<IconFilter {...ICON} />} count={count} width={600}>
          {() => <FilterMenu {...props} />}
        </ToolbarPopover>
      )}
      {sorts && (
        <ToolbarPopover
          label={sortsTexts.sort}
          icon={<IconArrowsSort {...ICON} />}
          count={config.sorts.length}
          width={420}
        >
          {() => <SortMenu {...props} />}
        </ToolbarPopover>
      )}
      {groups && (
        <ToolbarPopover
          label={toolbarTexts.group}
          icon={<IconLayoutGrid {...ICON} />}
          count={
            Number(config.group_by !== null) + Number(groups === 'columns' && config.subgroup_by !== null)
          }
          width={280}
        >
          {() => <GroupMenu {...props} />}
        </ToolbarPopover>
      )}
      {properties && (
        <ToolbarPopover label={propertiesTexts.title} icon={<IconEye {...ICON} />} width={340}>
          {(close) => <PropertiesMenu {...props} onDialogOpened={close} />}
        </ToolbarPopover>
      )}
      {Settings && (
        <ToolbarPopover label={texts.settings} icon={<IconAdjustmentsHorizontal {...ICON} />} width={320}>
          {() => <Settings {...props} />}
        </ToolbarPopover>
      )}
    </div>
  );
}

/** The line below the toolbar. It is shown only if the view has filters, a search text, personal changes or an unfinished index. */
export function ViewStatus({ open, view }: Omit<Props, 'isMain'>) {
  const { isChanged, save, reset } = usePersonalChanges({ open, view });
  const props = { open, view };
  const isIndexing = useIsIndexing(open.database);
  const hasFilters =
    viewFeaturesOf(view.type).filters && countConditions(toFilterGroup(view.config.filter)) > 0;
  const findText = useAppliedFindText(props);
  if (!hasFilters && !isChanged && !isIndexing && findText === '') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains buttons but no form fields
    <div className={classes.status} role="group" aria-label={toolbarTexts.status}>
      {hasFilters && (
        <span className={classes.chips}>
          <LazyBoundary fallback={null}>
            <FilterChips {...props} />
          </LazyBoundary>
        </span>
      )}
      {findText !== '' && (
        <Button
          variant="light"
          size="compact-sm"
          className={classes.found}
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={toolbarTexts.clearFind({ text: findText })}
          onClick={() => setFindText(open.database.id, view.key, '')}
        >
          {toolbarTexts.found({ text: findText })}
        </Button>
      )}
      {isFindIncomplete(view.config.filter, findText, open.properties) && (
        <span className={classes.note} role="status" title={toolbarTexts.findIncompleteHint}>
          {toolbarTexts.findIncomplete}
        </span>
      )}
      {isIndexing && (
        <span className={classes.note} role="status" title={databasesTexts.indexingDetail}>
          {databasesTexts.indexing}
        </span>
      )}
      {isChanged && (
        <span className={classes.personalChanges} title={texts.personalChangesHint}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={reset}>
            {texts.reset}
          </Button>
          <Button variant="light" size="compact-sm" onClick={save}>
            {texts.saveForEveryone}
          </Button>
        </span>
      )}
    </div>
  );
}

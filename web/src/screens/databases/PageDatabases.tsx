import { ActionIcon } from '@mantine/core';
import { IconArrowsDiagonal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DatabaseSearch, databaseAddress } from '../../features/databases/databases.address.ts';
import { iconOf } from '../../features/databases/databases.cache.ts';
import { databaseQuery } from '../../features/databases/databases.queries.ts';
import { useDatabaseRoom } from '../../features/databases/databases.room.ts';
import { textsOfKind } from '../../features/databases/databases.texts.ts';
import { useNearViewport } from '../../features/databases/views/scrolling/useNearViewport.ts';
import { ViewBar } from '../../features/databases/views/tabs/ViewBar.tsx';
import { type PageSearch, pageAddress } from '../../features/pages/pages.address.ts';
import { useMoveDatabaseToPage } from '../../features/pages/pages.mutations.ts';
import { pagesTexts as texts } from '../../features/pages/pages.texts.ts';
import { usePageOfDatabase } from '../../features/pages/usePageOfDatabase.tsx';
import { errorMessageOf } from '../../platform/api/api.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { CardsSkeleton } from '../../ui/feedback/Skeletons.tsx';
import type { SidePanelOptions } from '../../ui/layout/SidePanel.tsx';
import { DragHandle } from '../../ui/reorder/DragHandle.tsx';
import { moveItemBy, moveItemNextTo, type Side } from '../../ui/reorder/order.ts';
import { useReorderable } from '../../ui/reorder/reorderable.ts';
import { DatabaseActions } from './DatabaseActions.tsx';
import { DatabaseBody } from './DatabaseBody.tsx';
import classes from './PageDatabases.module.css';
import { loadViewCode } from './view-components.ts';

interface Props {
  databases: readonly Database[];
  page: Page;
  workspace: Workspace;
  setPanel: (panel: SidePanelOptions | null) => void;
}

/** The databases on a page, each shown inline. */
export function PageDatabases({ databases, page, workspace, setPanel }: Props) {
  const { mutate: place } = useMoveDatabaseToPage(workspace.id);
  const arrange = (moved: Database, order: readonly Database[]) => {
    if (order === databases) return;
    const after = order[order.indexOf(moved) - 1]?.id ?? null;
    place({ database: moved, page, after, isSilent: true });
  };
  const onPlace = (id: string, side: Side, target: string) => {
    const [moved, other] = [id, target].map((one) => databases.find((database) => database.id === one));
    if (moved && other) arrange(moved, moveItemNextTo(databases, moved, side, other));
  };
  return databases.map((database) => (
    <DatabaseFrame
      key={database.id}
      {...{ database, page, workspace, setPanel, onPlace }}
      onStep={(step) => arrange(database, moveItemBy(databases, database, step))}
      isAlone={databases.length === 1}
    />
  ));
}

interface FramedProps extends Omit<Props, 'databases'> {
  database: Database;
  onPlace: (id: string, side: Side, target: string) => void;
  onStep: (step: -1 | 1) => void;
  isAlone: boolean;
}

function DatabaseFrame({ database, page, workspace, setPanel, onPlace, onStep, isAlone }: FramedProps) {
  const { id, kind, title, icon } = database;
  const root = useRef<HTMLElement>(null);
  const isNear = useNearViewport(root, false);
  const { ref, handle, side, isDragged } = useReorderable({
    list: `databases of ${page.id}`,
    id,
    along: 'column',
    onMove: onPlace,
    isFixed: isAlone,
  });
  const renderHeader = (menu: ReactNode) => (
    <header className={classes.head}>
      {!isAlone && <DragHandle ref={handle} name={title} onStep={onStep} />}
      <span aria-hidden>{iconOf(kind, icon)}</span>
      <h2 className={classes.title}>
        <Link {...databaseAddress(kind, database)} dir="auto">
          {title}
        </Link>
      </h2>
      {menu}
    </header>
  );
  return (
    <section
      ref={root}
      className={classes.frame}
      aria-label={title}
      data-side={side ?? undefined}
      data-dragged={isDragged || undefined}
    >
      <div ref={ref} className={classes.content}>
        {isNear ? (
          <InlineDatabase {...{ database, page, workspace, setPanel, head: renderHeader }} />
        ) : (
          <>
            {renderHeader(null)}
            <CardsSkeleton />
          </>
        )}
      </div>
    </section>
  );
}

interface InlineProps extends Pick<FramedProps, 'database' | 'page' | 'workspace' | 'setPanel'> {
  /** Renders the database’s title, followed by its menu. */
  head: (menu: ReactNode) => ReactNode;
}

function InlineDatabase({ database, page, workspace, setPanel, head }: InlineProps) {
  const { id, kind, title, view_type } = database;
  const navigate = useNavigate();
  useDatabaseRoom(database);
  const open = useQuery(databaseQuery(database, kind));
  const { menu: pageMenu } = usePageOfDatabase(database);
  const { database: addressed, ...search }: PageSearch = useSearch({ strict: false });
  // The URL describes one of the page’s databases. The others keep the view that they showed.
  const [view, setView] = useState(addressed === id ? search.view : undefined);
  const at: DatabaseSearch = addressed === id ? search : { ...(view && { view }) };
  useEffect(() => void loadViewCode(view_type), [view_type]);
  const onGo = ({ full, ...to }: DatabaseSearch) => {
    setView(to.view);
    void navigate(
      full ? databaseAddress(kind, database, { ...to, full }) : pageAddress(page, { database: id, ...to }),
    );
  };
  if (open.data) {
    const { data } = open;
    return (
      <>
        <DatabaseBody
          open={data}
          at={at}
          onGo={onGo}
          setPanel={setPanel}
          header={(shown) => (
            <div className={classes.bar} data-type={shown.view.type}>
              {head(
                <span className={classes.actions}>
                  <ActionIcon
                    aria-label={texts.database.open({ title })}
                    title={texts.database.open({ title })}
                    onClick={() => void navigate(databaseAddress(kind, database, at))}
                  >
                    <IconArrowsDiagonal size={17} />
                  </ActionIcon>
                  <DatabaseActions open={data} {...{ workspace, pageMenu }} view={shown.view} />
                </span>,
              )}
              <ViewBar open={data} {...shown} />
            </div>
          )}
        />
      </>
    );
  }
  return (
    <>
      {head(null)}
      {open.isError ? (
        <ErrorState
          message={errorMessageOf(open.error, textsOfKind(kind).loadFailed)}
          onRetry={() => void open.refetch()}
        />
      ) : (
        <CardsSkeleton />
      )}
    </>
  );
}

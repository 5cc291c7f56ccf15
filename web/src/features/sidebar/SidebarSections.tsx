import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Arrangement, SectionKind } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { type DragEvent, type ReactNode, useId } from 'react';
import { SectionMenu, useMenuOnHover } from './LazySidebarMenus.tsx';
import classes from './SidebarSections.module.css';
import { fixedSectionName, type SidebarGroup } from './sidebar.cache.ts';
import { sidebarTexts as texts } from './sidebar.texts.ts';

/** The MIME type of a dragged conversation. */
const DRAGGED = 'application/x-workflow-row';

interface Props<Row> {
  workspaceId: string;
  kind: SectionKind;
  arrangement: Arrangement | undefined;
  groups: readonly SidebarGroup<Row>[];
  /** The title of the default section, which holds conversations in no other section. */
  title: string;
  /** Whether the default section has a title even when it is the only section. */
  isTitled?: boolean;
  /** Renders a row as a `li` that is `draggable` and has the conversation’s id in `data-conversation`. */
  children: (row: Row) => ReactNode;
  /** Whether the row stays visible in a collapsed section: it is open or unread. */
  staysVisible: (row: Row) => boolean;
}

/** A sidebar list grouped into the user’s sections. Dropping a conversation on a section moves it there; the menus offer the same. */
export function SidebarSections<Row>({ groups, title, isTitled = false, ...rest }: Props<Row>) {
  const client = useQueryClient();
  const { workspaceId, kind } = rest;

  const startDragging = ({ target, dataTransfer }: DragEvent) => {
    const id = (target as Element).closest<HTMLElement>('li[data-conversation]')?.dataset.conversation;
    if (id) dataTransfer.setData(DRAGGED, id);
  };
  const drop = async (id: string, key: string) => {
    const { updateConversationSettings: arrangeConversation } = await import('./sidebar.mutations.ts');
    const isOwn = groups.some(({ section }) => section?.id === key);
    const choice = {
      is_starred: key === 'starred',
      ...(key !== 'starred' && { section_id: isOwn ? key : null }),
    };
    await arrangeConversation(client, { kind, id, workspace_id: workspaceId }, choice);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drag events bubble up to the list; the rows have menus for the keyboard
    <div onDragStart={startDragging}>
      {groups.map((group) => (
        <Section
          key={group.key}
          {...rest}
          group={group}
          sections={groups}
          title={titleOf(group, title)}
          titled={groups.length > 1 ? 'button' : isTitled && 'text'}
          onDrop={drop}
        />
      ))}
    </div>
  );
}

function titleOf<Row>({ key, section }: SidebarGroup<Row>, rest: string): string {
  if (key === 'starred') return texts.starred;
  return section?.name ?? rest;
}

interface SectionProps<Row> extends Omit<Props<Row>, 'groups' | 'isTitled'> {
  group: SidebarGroup<Row>;
  sections: readonly SidebarGroup<Row>[];
  titled: 'button' | 'text' | false;
  onDrop: (id: string, key: string) => Promise<void>;
}

function Section<Row>(props: SectionProps<Row>) {
  const { group, titled, title, children, staysVisible, onDrop } = props;
  const id = useId();
  const isCollapsed = titled === 'button' && isCollapsedIn(props);
  const rows = isCollapsed ? group.rows.filter(staysVisible) : group.rows;

  const over = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    event.currentTarget.dataset.over = '';
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget } = event;
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      delete currentTarget.dataset.over;
  };
  const take = (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.over;
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (!dragged) return;
    event.preventDefault();
    void onDrop(dragged, group.key);
  };

  return (
    <section
      className={classes.section}
      aria-labelledby={titled ? id : undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={take}
    >
      {titled === 'text' && (
        <h2 id={id} className={classes.text}>
          {title}
        </h2>
      )}
      {titled === 'button' && <Heading {...props} id={id} isCollapsed={isCollapsed} />}
      {rows.length > 0 && (
        <ul className={classes.list} aria-labelledby={titled ? id : undefined}>
          {rows.map(children)}
        </ul>
      )}
    </section>
  );
}

const isCollapsedIn = <Row,>({ group: { key, section }, kind, arrangement }: SectionProps<Row>): boolean =>
  section?.is_collapsed ?? arrangement?.collapsed.includes(fixedSectionName(kind, key)) ?? false;

function Heading<Row>(props: SectionProps<Row> & { id: string; isCollapsed: boolean }) {
  const { workspaceId, kind, group, sections, title, id, isCollapsed } = props;
  const { isMenuShown, hoverProps } = useMenuOnHover();
  const client = useQueryClient();
  const toggle = async () => {
    const { toggleSection } = await import('./sidebar.mutations.ts');
    await toggleSection(client, workspaceId, kind, group);
  };
  return (
    <div className={classes.heading} {...hoverProps}>
      <h2 id={id}>
        <button type="button" className={classes.toggle} aria-expanded={!isCollapsed} onClick={toggle}>
          <IconChevronDown size={14} aria-hidden />
          <span dir="auto">{title}</span>
        </button>
      </h2>
      {group.section && isMenuShown && (
        <SectionMenu
          workspaceId={workspaceId}
          section={group.section}
          sections={sections.flatMap(({ section }) => section ?? [])}
          className={classes.menu}
        />
      )}
    </div>
  );
}

import { IconCalendar } from '@tabler/icons-react';
import {
  dateOfCell,
  endPropertyOf,
  priorityPropertyOf,
  rowTitleOf,
  statusPropertyOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { memo } from 'react';
import { formatDateValue } from '../../../dates/date-input.ts';
import { useDatabaseExtension } from '../../databases.extension.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { ShowChoice } from '../../property-types/families/choice.tsx';
import { formatShortDate } from '../../property-types/families/date.tsx';
import { propertyTypeViewOf } from '../../property-types/property-types.views.ts';
import { CardButtons } from './CardButtons.tsx';
import { PropertyValues } from './PropertyValues.tsx';
import classes from './RowCard.module.css';

interface Props {
  row: Row;
  properties: readonly Property[];
  /** The properties that the card shows. Omitted: status, priority and due date only. */
  shown?: readonly Property[];
  workspaceId: string;
  kind: DatabaseKind;
  /** Whether the row is open in the side panel. */
  isShown: boolean;
  onOpen: (rowId: string) => void;
  /** The cover URL, or null if the row has no picture. Omitted in views without covers. */
  cover?: string | null | undefined;
  /** Whether the card is one line, as in a list. */
  isLine?: boolean;
}

/** A row as a card: its name, status, priority, due date, the other visible properties, and what features add. */
export const RowCard = memo(function RowCard({
  row,
  properties,
  shown = properties,
  workspaceId,
  kind,
  isShown,
  onOpen,
  cover,
  isLine = false,
}: Props) {
  const name = rowTitleOf(row, properties) || texts.untitled;
  const isVisible = (property: Property | undefined) => property && shown.includes(property);
  const [status, priority, end] = [
    statusPropertyOf(properties),
    priorityPropertyOf(properties),
    endPropertyOf(properties),
  ];
  const badges = [status, priority].flatMap((property) => {
    const value = property && row.cells[property.id];
    return property && isVisible(property) && typeof value === 'string' ? [{ property, value }] : [];
  });
  const due = isVisible(end) ? dateOfCell(row, end, 'end') : null;
  const more =
    shown === properties
      ? []
      : shown.filter((one) => one.type !== 'title' && ![status, priority, end].includes(one));
  const details = useDatabaseExtension(kind, 'cardDetails');
  const hasMore = details !== undefined && !details.isEmpty(row);
  const buttons = shown === properties ? [] : shown.filter((one) => propertyTypeViewOf(one).isButton);
  return (
    <CardButtons buttons={buttons} row={row} workspaceId={workspaceId} isLine={isLine}>
      <button
        type="button"
        className={classes.card}
        data-row={row.id}
        data-name={name}
        data-line={isLine || undefined}
        aria-current={isShown || undefined}
        onClick={() => onOpen(row.id)}
      >
        {cover !== undefined && (
          <span className={classes.cover}>
            {cover && (
              <img
                src={cover}
                alt=""
                loading="lazy"
                decoding="async"
                // Hides the image if it fails to load, so that the cover area stays empty.
                onError={({ currentTarget }) => {
                  currentTarget.hidden = true;
                }}
              />
            )}
          </span>
        )}
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <PropertyValues row={row} properties={more} workspaceId={workspaceId} className={classes.more} />
        {(badges.length > 0 || due !== null || hasMore) && (
          <span className={classes.facts}>
            {badges.map(({ property, value }) => (
              <ShowChoice key={property.id} {...{ property, value, row, workspaceId }} />
            ))}
            {due !== null && (
              <span className={classes.due}>
                <IconCalendar size={13} aria-hidden />
                <time dateTime={due} title={formatDateValue(due)}>
                  {formatShortDate(due)}
                </time>
              </span>
            )}
            {hasMore && <details.Details row={row} />}
          </span>
        )}
      </button>
    </CardButtons>
  );
});

import { nameOfRow } from '@workflow/contract/databases/databases.parts.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { memo } from 'react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { viewOf } from '../../property-types/property-types.views.ts';
import { coverOf } from './cover.ts';
import classes from './GalleryView.module.css';

interface Props {
  row: Row;
  properties: readonly Property[];
  /** Which cells stand under the name. */
  shown: readonly Property[];
  cover: Property | undefined;
  workspaceId: string;
  isShown: boolean;
  onOpen: (rowId: string) => void;
}

export const GalleryCard = memo(function GalleryCard({
  row,
  properties,
  shown,
  cover,
  workspaceId,
  isShown,
  onOpen,
}: Props) {
  const picture = coverOf(row, cover);
  const cells = shown.flatMap((property) => {
    const value = row.cells[property.id];
    return value === undefined ? [] : [{ property, value }];
  });
  return (
    <button
      type="button"
      className={classes.card}
      data-row={row.id}
      aria-current={isShown || undefined}
      onClick={() => onOpen(row.id)}
    >
      {cover && (
        <span className={classes.cover}>
          {picture && (
            <img
              src={picture}
              alt=""
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
              // A picture that does not come leaves its place empty.
              onError={({ currentTarget }) => {
                currentTarget.hidden = true;
              }}
            />
          )}
        </span>
      )}
      <span className={classes.name} dir="auto">
        {nameOfRow(row, properties) || texts.untitled}
      </span>
      {cells.map(({ property, value }) => {
        const { Show } = viewOf(property);
        return (
          <span key={property.id} className={classes.cell} title={property.name}>
            <Show value={value} property={property} row={row} workspaceId={workspaceId} />
          </span>
        );
      })}
    </button>
  );
});

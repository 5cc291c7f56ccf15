import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { ReactNode } from 'react';
import { propertyTypeViewOf } from '../../property-types/property-types.views.ts';
import classes from './CardButtons.module.css';

interface Props {
  buttons: readonly Property[];
  row: Row;
  workspaceId: string;
  /** Whether the card is one line, as in a list: the buttons are next to it. */
  isLine: boolean;
  /** The card. It is itself a button, so it cannot contain the row's buttons. */
  children: ReactNode;
}

/** Renders a card with the row's button properties at its end. */
export function CardButtons({ buttons, row, workspaceId, isLine, children }: Props) {
  if (buttons.length === 0) return children;
  return (
    <div className={isLine ? classes.line : classes.card}>
      {children}
      <span className={classes.buttons}>
        {buttons.map((property) => {
          const { Show } = propertyTypeViewOf(property);
          return (
            <Show key={property.id} property={property} value={null} row={row} workspaceId={workspaceId} />
          );
        })}
      </span>
    </div>
  );
}

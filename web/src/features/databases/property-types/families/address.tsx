import type { MouseEvent } from 'react';
import classes from '../cells/cells.module.css';
import type { ShowProps } from '../property-type-view.ts';

const stopRowClick = (event: MouseEvent) => event.stopPropagation();

/** Renders a text as a link; `hrefOf` returns its URL. */
export const showLink = (hrefOf: (value: string) => string) =>
  function ShowLink({ value, tabIndex = -1 }: ShowProps<string>) {
    return (
      <a
        className={classes.link}
        href={hrefOf(value)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={stopRowClick}
        tabIndex={tabIndex}
        title={value}
        dir="ltr"
      >
        {value.replace(/^(https?:\/\/|mailto:)/, '')}
      </a>
    );
  };

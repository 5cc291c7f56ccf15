import { IconFileText } from '@tabler/icons-react';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import classes from './PageIcon.module.css';

/** A page's icon, or a sheet of paper. */
export const PageIcon = ({ page: { icon } }: { page: Pick<Page, 'icon'> }) => (
  <span className={classes.icon} aria-hidden>
    {icon ?? <IconFileText size="1.15em" stroke={1.6} />}
  </span>
);

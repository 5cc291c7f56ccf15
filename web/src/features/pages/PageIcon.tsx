import { IconFileText } from '@tabler/icons-react';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import classes from './PageIcon.module.css';

/** What stands for a page; a sheet for one without an icon of its own. */
export const PageIcon = ({ page: { icon } }: { page: Pick<Page, 'icon'> }) => (
  <span className={classes.icon} aria-hidden>
    {icon ?? <IconFileText size="1.15em" stroke={1.6} />}
  </span>
);

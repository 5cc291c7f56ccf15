import { IconDatabase, IconFileText, IconMessage, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { WorkspaceSummary } from '@workflow/contract/home/home.schema.ts';
import { formatNumber } from '../../platform/language/formats.ts';
import { homeTexts as texts } from './home.texts.ts';
import classes from './SummaryTiles.module.css';

const TILES = [
  { key: 'messages', to: '/channels', Icon: IconMessage },
  { key: 'pages', to: '/pages', Icon: IconFileText },
  { key: 'databases', to: '/databases', Icon: IconDatabase },
  { key: 'team_members', to: '/members', Icon: IconUsers },
] as const;

interface Props {
  /** Undefined while loading. */
  summary: WorkspaceSummary | undefined;
  failed: boolean;
}

export function SummaryTiles({ summary, failed }: Props) {
  return (
    <ul className={classes.tiles} aria-label={texts.tilesLabel}>
      {TILES.map(({ key, to, Icon }) => (
        <li key={key}>
          <Link to={to} className={classes.tile}>
            <span className={classes.label}>
              <Icon size={16} aria-hidden />
              {texts.tiles[key]}
            </span>
            <span className={classes.count}>
              <Count value={summary?.[key]} failed={failed} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Count({ value, failed }: { value: number | undefined; failed: boolean }) {
  if (value !== undefined) return formatNumber(value);
  if (failed) return <span title={texts.countUnknown}>–</span>;
  return <span className={classes.bone} />;
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SearchKind } from '@workflow/contract/search/search.schema.ts';
import { Highlighted } from '../dialog/Highlighted.tsx';
import { SEARCH_ICONS } from '../dialog/search-icons.ts';
import { formatTotal, type SearchGroup, type SearchOption } from '../dialog/search-options.ts';
import { formatResultTime } from '../result-time.ts';
import { searchDialogTexts } from '../search.dialog.texts.ts';
import classes from './ResultGroup.module.css';
import { resultsTexts as texts } from './results.texts.ts';

interface Props {
  group: SearchGroup;
  terms: readonly string[];
  onOpen: (option: SearchOption) => void;
  onShowAll: ((kind: SearchKind) => void) | null;
}

export function ResultGroup({ group, terms, onOpen, onShowAll }: Props) {
  const { kind, total, options } = group;
  const count = formatTotal(total);
  const headingId = `results-${kind}`;
  return (
    <section aria-labelledby={headingId}>
      <div className={classes.heading}>
        <h2 id={headingId} className={classes.title}>
          {searchDialogTexts.groups[kind]} <span className={classes.count}>{count}</span>
        </h2>
        {onShowAll && total > options.length && (
          <Button variant="subtle" size="compact-sm" onClick={() => onShowAll(kind)}>
            {texts.showAll({ count })}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {options.map((option) => (
          <li key={option.key}>
            <Result option={option} terms={terms} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ResultProps {
  option: SearchOption;
  terms: readonly string[];
  onOpen: (option: SearchOption) => void;
}

function Result({ option, terms, onOpen }: ResultProps) {
  const { kind, icon, text, detail, excerpt, at, address } = option;
  const Icon = SEARCH_ICONS[kind];
  const content = (
    <>
      <span className={classes.icon} aria-hidden>
        {icon ?? <Icon size={18} stroke={1.75} />}
      </span>
      <span className={classes.words}>
        <span dir="auto">
          <Highlighted text={text} terms={terms} />
        </span>
        {excerpt && (
          <span className={classes.excerpt} dir="auto">
            <Highlighted text={excerpt} terms={terms} />
          </span>
        )}
        {detail && (
          <span className={classes.detail} dir="auto">
            {kind === 'person' ? <Highlighted text={detail} terms={terms} /> : detail}
          </span>
        )}
      </span>
      {at && (
        <time className={classes.detail} dateTime={at}>
          {formatResultTime(at)}
        </time>
      )}
    </>
  );
  if (address)
    return (
      <Link {...address} className={classes.result}>
        {content}
      </Link>
    );
  return (
    <button type="button" className={classes.result} onClick={() => onOpen(option)}>
      {content}
    </button>
  );
}

import { Button } from '@mantine/core';
import type { Activity, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { useId } from 'react';
import { formatDate } from '../../../platform/language/formats.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { valueInSentence } from '../../databases/property-types/text-formats/sentence.views.ts';
import { useMembers } from '../../members/members.queries.ts';
import { isDescriptionProperty } from '../description/description-property.ts';
import type { TaskExtras } from '../tasks.cache.ts';
import { useActivity } from '../tasks.queries.ts';
import { tasksTexts } from '../tasks.texts.ts';
import classes from './TaskPanel.module.css';

const texts = tasksTexts.activity;

/** Returns a workspace member's name; undefined for anyone else. */
type NameOfPerson = (userId: string) => string | undefined;

function sentenceOf(
  { kind, user, property_id, from, to, subject_id, names }: Activity,
  { database, properties }: OpenDatabase,
  nameOfPerson: NameOfPerson,
): string {
  const name = user ? displayNameOf(user) : texts.someone;
  // A row's title can be empty.
  const nameOfId = (id: string) =>
    nameOfPerson(id) ?? (names[id] === '' ? databasesTexts.untitled : names[id]);
  if (kind === 'assigned' || kind === 'unassigned')
    return texts[kind]({ name, whom: (subject_id && nameOfId(subject_id)) ?? texts.someone });
  if (database.kind !== 'project' && (kind === 'created' || kind === 'deleted' || kind === 'restored'))
    return texts.ofRow[kind]({ name });
  const isTask = database.kind === 'project';
  if (kind !== 'cell_changed') return texts[kind]({ name, from: String(from), to: String(to) });
  const property = properties.find(({ id }) => id === property_id);
  const formatValue = (value: unknown) =>
    value === null ? texts.nothing : valueInSentence(value as CellValue, property, nameOfId);
  return texts.changed({
    name,
    property:
      (property && isDescriptionProperty(property) && isTask ? tasksTexts.task.about : property?.name) ??
      (property_id && names[property_id]) ??
      texts.aProperty,
    from: formatValue(from),
    to: formatValue(to),
  });
}

/** Lists the activity of a task, newest first. */
export function ActivityList({ open, row, extras }: { open: OpenDatabase; row: Row; extras: TaskExtras }) {
  const id = useId();
  const { database } = open;
  const activity = useActivity(database, row.id, row.version, extras);
  const members = useMembers(database.workspace_id);
  const nameOfPerson: NameOfPerson = (userId) => {
    const person = members.data?.find(({ user_id }) => user_id === userId)?.user;
    return person && displayNameOf(person);
  };
  const all = activity.data?.pages.flat() ?? [];
  if (all.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h4 id={id} className={classes.sectionTitle}>
        {texts.title}
      </h4>
      <ul className={classes.activity}>
        {all.map((one) => (
          <li key={one.id}>
            <span dir="auto">{sentenceOf(one, open, nameOfPerson)}</span>
            <time dateTime={one.created_at}>
              {formatDate(one.created_at, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ul>
      {activity.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.more ?? ''}
          disabled={activity.isFetching}
          onClick={() => void activity.fetchNextPage()}
        >
          {databasesTexts.loadMore}
        </Button>
      )}
    </section>
  );
}

import type { Activity, Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { useCallback, useId } from 'react';
import { formatDate } from '../../../platform/language/formats.ts';
import { nameOf } from '../../../platform/people.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { viewOf } from '../../databases/property-types/property-types.views.ts';
import { useMembers } from '../../members/members.queries.ts';
import { useActivity } from '../projects.queries.ts';
import { projectsTexts } from '../projects.texts.ts';
import classes from './TaskPanel.module.css';

const texts = projectsTexts.activity;

type NameOfPerson = (userId: string) => string;

function valueWords(value: unknown, property: Property | undefined, nameOfPerson: NameOfPerson): string {
  if (value === null || value === undefined) return texts.nothing;
  return property ? viewOf(property).toText(value, property, nameOfPerson) : '…';
}

function sentenceOf(
  { kind, user, property_id, from, to, subject_id }: Activity,
  properties: readonly Property[],
  nameOfPerson: NameOfPerson,
): string {
  const name = user ? nameOf(user) : texts.somebody;
  const whom = subject_id ? nameOfPerson(subject_id) : texts.somebody;
  if (kind === 'assigned') return texts.assigned({ name, whom });
  if (kind === 'unassigned') return texts.unassigned({ name, whom });
  if (kind !== 'cell_changed') return texts[kind]({ name });
  const property = properties.find(({ id }) => id === property_id);
  return texts.changed({
    name,
    property: property?.name ?? texts.aProperty,
    from: valueWords(from, property, nameOfPerson),
    to: valueWords(to, property, nameOfPerson),
  });
}

/** Who did what to the task, the latest first. */
export function ActivityList({ open, row }: { open: OpenDatabase; row: Row }) {
  const id = useId();
  const { database, properties } = open;
  const activity = useActivity(database, row.id, row.version);
  const members = useMembers(database.workspace_id);
  const nameOfPerson = useCallback(
    (userId: string) => {
      const person = members.data?.find(({ user_id }) => user_id === userId)?.user;
      return person ? nameOf(person) : databasesTexts.formerMember;
    },
    [members.data],
  );
  if (!activity.data || activity.data.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h4 id={id} className={classes.sectionTitle}>
        {texts.title}
      </h4>
      <ul className={classes.activity}>
        {activity.data.map((one) => (
          <li key={one.id}>
            <span dir="auto">{sentenceOf(one, properties, nameOfPerson)}</span>
            <time dateTime={one.created_at}>
              {formatDate(one.created_at, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

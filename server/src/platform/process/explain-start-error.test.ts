import { EmbeddedPostgresError } from '@workflow/embedded-postgres/embedded-error.ts';
import { expect, it } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';
import { explainStartError } from './explain-start-error.ts';

const settings = readSettings({});

it.each([
  [
    'root',
    'Start as an ordinary user, or set DATA_DIR to a folder that others can enter, or set DATABASE_URL.',
  ],
  ['platform', 'Set DATABASE_URL to a PostgreSQL database.'],
  ['folder', 'Set DATA_DIR to another one.'],
  ['in-use', 'Stop it, or set DATA_DIR to another folder.'],
] as const)(
  'says which setting helps against an obstacle of the embedded database: %s',
  (obstacle, advice) => {
    const explained = explainStartError(new EmbeddedPostgresError('No database.', obstacle), settings);
    expect(explained).toBeInstanceOf(StartError);
    expect((explained as Error).message).toBe(`No database. ${advice}`);
  },
);

it('keeps the database’s own message if no setting can fix the problem', () => {
  const explained = explainStartError(new EmbeddedPostgresError('The database does not start.'), settings);
  expect(explained).toEqual(new StartError('The database does not start.'));
});

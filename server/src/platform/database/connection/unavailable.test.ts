import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { DatabaseUnavailableError, isConnectionLost, isDatabaseUnavailable } from './unavailable.ts';

const driverError = (code: string) => Object.assign(new Error(code), { code });
const refused = (code: string) => Object.assign(new postgres.PostgresError(code), { code });

it('treats a missing or broken connection as an unavailable database', () => {
  const codes = ['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED'];
  const errors = [new DatabaseUnavailableError('nobody'), ...codes.map(driverError)];
  expect(errors.filter(isConnectionLost)).toEqual(errors);
  expect(errors.filter(isDatabaseUnavailable)).toEqual(errors);
});

it.each(['08006', '57P01', '57P02', '57P03'])('treats PostgreSQL’s %s as a lost connection', (code) => {
  expect(isConnectionLost(refused(code))).toBe(true);
  expect(isDatabaseUnavailable(new DrizzleQueryError('select', [], refused(code)))).toBe(true);
});

it.each(['53100', '53300', '57014', '58030', '25P03', '25006'])(
  'treats PostgreSQL’s %s as an unavailable database, on an intact connection',
  (code) => {
    expect(isDatabaseUnavailable(refused(code))).toBe(true);
    expect(isDatabaseUnavailable(new DrizzleQueryError('select', [], refused(code)))).toBe(true);
    expect(isConnectionLost(refused(code))).toBe(false);
  },
);

it.each([refused('23505'), refused('42P01'), refused('40P01'), driverError('ECONNREFUSED'), 'nothing'])(
  'takes what is wrong with a statement, or elsewhere, for what it is: %s',
  (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  },
);

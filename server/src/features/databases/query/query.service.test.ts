import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { expect, test } from 'vitest';
import { failOnQueryProblem } from './query.service.ts';

const fail = (code: string) =>
  failOnQueryProblem(() =>
    Promise.reject(Object.assign(new Error('time zone "Etc/New" not recognized'), { code })),
  );

test('a time zone that PostgreSQL does not know is an error of the query', async () => {
  await expect(fail('22023')).rejects.toMatchObject({
    definition: databaseErrors.query_not_valid,
    message: 'Unknown time zone.',
  });
});

test('any other error of PostgreSQL stays as it is', async () => {
  await expect(fail('22012')).rejects.toMatchObject({ code: '22012' });
});

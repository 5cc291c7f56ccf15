import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { expect, test } from 'vitest';
import { failOnQueryProblem } from './query.service.ts';

const fail = (code: string, routine: string) =>
  failOnQueryProblem(() =>
    Promise.reject(Object.assign(new Error('time zone "Etc/New" not recognized'), { code, routine })),
  );

test('a time zone that PostgreSQL does not know is an error of the query', async () => {
  await expect(fail('22023', 'DecodeTimezoneName')).rejects.toMatchObject({
    definition: databaseErrors.query_not_valid,
    message: 'Unknown time zone.',
  });
});

test.each([
  ['22012', 'int4div'],
  ['22023', 'elements_worker_jsonb'],
])('the error %s of %s stays as it is', async (code, routine) => {
  await expect(fail(code, routine)).rejects.toMatchObject({ code });
});

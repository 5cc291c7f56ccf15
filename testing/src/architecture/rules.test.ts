import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkImportRules } from './cruise.ts';

const tree = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const server = 'server/src/features';
const web = 'web/src/features';
const PACKAGES = ['contract', 'embedded-postgres', 'server', 'web', 'testing'];

it('reports every kind of forbidden import, and nothing else', async () => {
  const { violations } = await checkImportRules(tree('wrong'), PACKAGES);
  expect(violations).toEqual(
    [
      'contract-alone: contract/src/core/id.ts → crypto',
      'contract-core-alone: contract/src/core/permission.ts → contract/src/users/users.limits.ts',
      `driver-alone: ${server}/users/users.store.ts → postgres/src/index.js`,
      'embedded-postgres-alone: embedded-postgres/src/cluster.ts → contract/src/users/users.limits.ts',
      'embedded-postgres-server-side: web/src/platform/store.ts → embedded-postgres/src/cluster.ts',
      'database-engine-alone: contract/src/databases/databases.schema.ts → contract/src/tasks/tasks.limits.ts',
      `database-engine-alone: ${web}/databases/databases.queries.ts → contract/src/tasks/tasks.limits.ts`,
      `database-feature-inside: ${server}/forms/forms.service.ts → ${server}/databases/query/query.store.ts`,
      'design-system-alone: web/src/ui/Avatar.tsx → contract/src/users/users.limits.ts',
      `foreign-table: ${server}/reactions/reactions.jobs.ts → ${server}/messages/messages.table.ts`,
      'no-circle: server/src/platform/door.ts → server/src/platform/key.ts',
      'product-without-tests: server/src/platform/rehearsal.ts → testing/src/harness.ts',
      'resolvable: web/src/platform/lost.ts → ./nowhere.ts',
      `routes-to-service: ${server}/channels/channels.routes.ts → ${server}/channels/channels.store.ts`,
      'screen-upwards: web/src/screens/HomeScreen.tsx → web/src/app/router.ts',
      `server-feature-graph: ${server}/users/users.jobs.ts → ${server}/messages/messages.service.ts`,
      `server-feature-inside: ${server}/reactions/reactions.service.ts → ${server}/messages/messages.store.ts`,
      `server-feature-undeclared: ${server}/gossip/gossip.service.ts → server/src/platform/clock.ts`,
      `server-feature-upwards: ${server}/home/home.service.ts → server/src/app.ts`,
      `server-platform-alone: server/src/platform/clock.ts → ${server}/messages/messages.service.ts`,
      `service-downwards: ${server}/users/users.service.ts → ${server}/users/users.routes.ts`,
      'small-zod: contract/src/users/users.schema.ts → zod/index.js',
      `store-downwards: ${server}/workspaces/workspaces.store.ts → ${server}/workspaces/workspaces.service.ts`,
      `table-alone: ${server}/auth/auth.table.ts → ${server}/auth/auth.store.ts`,
      'web-and-server-apart: web/src/app/App.tsx → server/src/app.ts',
      `web-feature-graph: ${web}/users/users.queries.ts → ${web}/messages/messages.queries.ts`,
      `web-feature-inside: ${web}/invitations/Invite.tsx → ${web}/members/members.filter.ts`,
      `web-feature-undeclared: ${web}/gossip/gossip.queries.ts → web/src/platform/session.ts`,
      `web-feature-upwards: ${web}/home/Home.tsx → web/src/app/router.ts`,
      `web-platform-alone: web/src/platform/session.ts → ${web}/messages/messages.queries.ts`,
    ].toSorted(),
  );
});

it('has a failing example for every rule', async () => {
  const { violations, rules } = await checkImportRules(tree('wrong'), PACKAGES);
  const failed = violations.map((violation) => violation.slice(0, violation.indexOf(':')));
  expect([...new Set(failed)]).toEqual(rules);
});

it('reports nothing in a correct tree', async () => {
  const { violations, counts } = await checkImportRules(tree('right'), ['contract', 'server', 'web']);
  expect(violations).toEqual([]);
  expect(counts).toEqual({ contract: 3, server: 10, web: 7 });
});

it('fails if it would check nothing', async () => {
  await expect(checkImportRules(tree('hollow'), ['contract', 'server'])).rejects.toThrow(
    'No file of server was looked at.',
  );
});

import { fileURLToPath } from 'node:url';
import { pinnedNode, root, run } from './pinned.mjs';

if (process.execPath !== pinnedNode()) {
  process.exit(run([fileURLToPath(import.meta.url)]));
}

const { checkImportRules } = await import('../testing/src/architecture/cruise.ts');
const { counts, violations } = await checkImportRules(root, [
  'contract',
  'embedded-postgres',
  'server',
  'web',
  'testing',
  'e2e',
  'bench',
  'endure',
]);
for (const violation of violations) console.log(violation);
const looked = Object.entries(counts).map(([name, count]) => `${count} in ${name}`);
console.log(`${violations.length} wrong imports; looked at ${looked.join(', ')} files.`);
process.exit(violations.length === 0 ? 0 : 1);

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pinnedNode, run } from './pinned.mjs';

if (process.execPath !== pinnedNode()) {
  process.exit(run([fileURLToPath(import.meta.url)]));
}

const { generateApiPage } = await import('../server/src/platform/openapi/api-page.ts');
const { generateSettingsDocs } = await import('../server/src/platform/settings/settings-docs.ts');
const { envExample, markdown } = generateSettingsDocs();
write('.env.example', envExample);
write('docs/settings.md', markdown);
write('docs/api.md', generateApiPage('/api/v1'));

function write(path, text) {
  writeFileSync(path, text);
  console.log(`wrote ${path}`);
}

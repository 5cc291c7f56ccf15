import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pinnedNode, run } from './pinned.mjs';

if (process.execPath !== pinnedNode()) {
  process.exit(run([fileURLToPath(import.meta.url)]));
}

const { documentApi } = await import('../server/src/platform/openapi/api-page.ts');
const { documentSettings } = await import('../server/src/platform/settings/document.ts');
const { envExample, markdown } = documentSettings();
write('.env.example', envExample);
write('docs/settings.md', markdown);
write('docs/api.md', documentApi('/api/v1'));

function write(path, text) {
  writeFileSync(path, text);
  console.log(`wrote ${path}`);
}

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pinnedNode, run } from './pinned.mjs';

if (process.execPath !== pinnedNode()) {
  process.exit(run([fileURLToPath(import.meta.url)]));
}

const { documentSettings } = await import('../server/src/platform/settings/document.ts');
const { envExample, markdown } = documentSettings();
write('.env.example', envExample);
write('docs/settings.md', markdown);

function write(path, text) {
  writeFileSync(path, text);
  console.log(`wrote ${path}`);
}

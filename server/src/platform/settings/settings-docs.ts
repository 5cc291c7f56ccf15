import type { Setting } from './setting.ts';
import { settingGroups } from './settings.schema.ts';

const groups = Object.entries(settingGroups).map(([title, settings]) => ({
  title,
  settings: Object.entries<Setting<unknown>>(settings),
}));

/** Generates the texts of `.env.example` and `docs/settings.md` from the schema. */
export function generateSettingsDocs(): { envExample: string; markdown: string } {
  return { envExample: envExample(), markdown: markdown() };
}

function envExample(): string {
  const parts = groups.map(({ title, settings }) => {
    const entries = settings.map(
      ([name, setting]) =>
        `# ${setting.documentation}\n#${name}=${quote(setting.fallback ?? setting.example ?? '')}`,
    );
    return `### ${title}\n\n${entries.join('\n\n')}\n`;
  });
  return [
    '# Copy this file to .env and take the # off what you want to set. `npm run generate` writes it.\n',
    ...parts,
  ].join('\n');
}

function quote(value: string): string {
  return /["<>[\]{}\s]/.test(value) ? `'${value}'` : value;
}

function markdown(): string {
  const parts = groups.map(({ title, settings }) => {
    const rows = settings.map(([name, setting]) => {
      const unset = setting.fallback === null ? '' : `\`${setting.fallback}\``;
      return `| \`${name}\` | ${unset} | ${setting.documentation} |\n`;
    });
    return `## ${title}\n\n| setting | default | what it does |\n| --- | --- | --- |\n${rows.join('')}`;
  });
  return [
    '# Settings\n',
    'The server reads its settings from the environment, and `npm start` also from a file `.env` at the root of the\nrepository. An empty variable counts as unset. A wrong setting stops the start with one line that names it.\n',
    'This page and `.env.example` are written by `npm run generate`.\n',
    ...parts,
  ].join('\n');
}

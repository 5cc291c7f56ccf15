import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Words that make a text hard to read, with replacements. They apply to everything that users, operators and API
 * clients read.
 */
const WORDS = {
  whoever: 'everyone who, or the name of the role',
  whatever: 'name the thing',
  whichever: 'name the thing',
  somebody: 'a user, a member, another user',
  anybody: 'everyone, a user',
  anew: 'again',
  'is told': 'gets a notification, an event or an error',
  'are told': 'get a notification, an event or an error',
  'comes to': 'is, returns, results in',
  meanwhile: 'since then, at the same time',
};

/** Interface texts, error sentences, API descriptions, settings and documents. */
const FILES = [
  'web/src/**/*.texts.ts',
  'contract/src/**/*.errors.ts',
  'contract/src/**/*.api-docs.ts',
  'contract/src/**/*.endpoints.ts',
  'server/src/platform/settings/settings.schema.ts',
  '*.md',
  'docs/**/*.md',
];

const pattern = new RegExp(`\\b(${Object.keys(WORDS).join('|')})\\b`, 'gi');
const paths = execFileSync('git', ['ls-files', ...FILES.map((glob) => `:(glob)${glob}`)], {
  encoding: 'utf8',
});

let found = 0;
for (const path of paths.trim().split('\n')) {
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    // The key of a text in code is not shown to users, so it is not checked.
    for (const [word] of line.replace(/^\s*\w+:/, '').matchAll(pattern)) {
      found += 1;
      console.log(`${path}:${index + 1} says “${word}”. Instead: ${WORDS[word.toLowerCase()]}.`);
    }
  }
}
console.log(`${found} words that make texts hard to read.`);
process.exit(found === 0 ? 0 : 1);

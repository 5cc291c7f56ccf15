import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { frames, frameWords } from './src/early/frames.ts';
import { languages } from './src/platform/language/languages.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const inter = new URL('./src/ui/theme/fonts.css', import.meta.url);

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** Which screen is on its way at which address, so that its code can come beside that of the entry rather than after it. */
const SCREENS = [
  ['HomeScreen', '^/(workspace/[^/]+/?)?$'],
  ['conversations/ChannelsScreen', '^/channels|/channel/'],
  ['conversations/DirectMessagesScreen', '^/dms'],
  ['MembersScreen', '^/members'],
] as const;

/**
 * Draws something before the scripts are there: the page carries the frame of its screen, its style, and two small scripts, all
 * inside itself. The server allows these scripts by their hashes (`server/src/platform/http/static-web.ts`).
 */
export function earlyPage(): Plugin {
  return {
    name: 'early-page',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const path of fontFiles(read('./src/ui/theme/fonts.css'))) {
        this.emitFile({ type: 'asset', name: path.split('/').at(-1)!, source: readFileSync(fileOf(path)) });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
        const page = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html);
        return (
          page
            .replace('<!-- early: head -->', () => headOf(bundle as Bundle | undefined))
            // Behind the frame, which need not wait for it; before the scripts, which do.
            .replace('<!-- early: frames -->', () => frames)
            .replace('<!-- early: frame -->', () => `${frameScript()}\n${sheets.join('').trim()}`)
        );
      },
    },
  };
}

function headOf(bundle: Bundle | undefined): string {
  const [fonts, font] = fontFaces(bundle);
  const style = ['tokens', 'base'].map((name) => read(`./src/ui/theme/${name}.css`)).join('');
  const early = {
    languages: Object.fromEntries(Object.entries(languages).map(([tag, { direction }]) => [tag, direction])),
    parts: bundle ? partsOf(bundle) : [],
    font,
  };
  const theme = script('theme', { EARLY: early });
  return `<style>${dense(style + read('./src/early/early.css'))}</style>\n<style id="fonts" media="not all">${dense(fonts)}</style>\n${theme}`;
}

const frameScript = () => script('frame', { WORDS: frameWords });

/** A script's text with the values that its capital names stand for. */
function script(name: string, values: Record<string, unknown>): string {
  const source = read(`./src/early/${name}.js`)
    .replace(/^ *\/\/.*\n/gm, '')
    .replace(/^ +/gm, '');
  const filled = Object.entries(values).reduce(
    (text, [key, value]) => text.replace(key, () => JSON.stringify(value).replaceAll('<', '\\u003c')),
    source,
  );
  return `<script>${filled}</script>`;
}

const dense = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();

const fontFiles = (css: string) => [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, path]) => path!);
const fileOf = (path: string) => new URL(import.meta.resolve(path, inter));

/** The rules of the fonts with the addresses that their files have, and the address of the one that nearly every text needs. */
function fontFaces(bundle: Bundle | undefined): [css: string, first: string] {
  const css = read('./src/ui/theme/fonts.css');
  const addresses = fontFiles(css).map((path): [string, string] => {
    const name = path.split('/').at(-1)!.replace('.woff2', '');
    const built = Object.keys(bundle ?? {}).find(
      (file) => file.includes(`${name}-`) && file.endsWith('.woff2'),
    );
    return [path, built ? `/${built}` : `/@fs${fileOf(path).pathname}`];
  });
  return [addresses.reduce((text, [path, at]) => text.replace(path, at), css), addresses[0]![1]];
}

type Part = [where: string, pattern: string, files: string[]];

/** The files to fetch at once, by the frame or language that they belong to and the addresses at which they are needed. */
function partsOf(bundle: Bundle): Part[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const known = new Set(entry ? filesOf(entry, bundle) : []);
  const filesFor = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    return chunk ? filesOf(chunk, bundle).filter((file) => !known.has(file)) : [];
  };
  return [
    ['shell', '', filesFor('/src/app/shell/Shell.tsx')],
    ...SCREENS.map(([name, pattern]): Part => ['shell', pattern, filesFor(`/src/screens/${name}.tsx`)]),
    ['login', '', filesFor('/src/screens/sign-in/LoginScreen.tsx')],
    ['register', '', filesFor('/src/screens/sign-in/RegisterScreen.tsx')],
    ['join', '', filesFor('/src/screens/sign-in/JoinScreen.tsx')],
    ...Object.keys(frameWords).map((tag): Part => [tag, '', filesFor(`/src/app/languages/${tag}.ts`)]),
  ];
}

/** A chunk, what it imports at once, and their style sheets, as addresses. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => {
    const other = bundle[name];
    return other?.type === 'chunk' ? filesOf(other, bundle, seen) : [];
  });
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`);
  return [...new Set([`/${chunk.fileName}`, ...styles, ...imported])];
}

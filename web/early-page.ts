import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { earlyFrameTranslations, placeholderScreens } from './src/early/frames.ts';
import { languages } from './src/platform/language/languages.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const inter = new URL('./src/ui/theme/fonts.css', import.meta.url);

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** Which screen each URL opens, so that its code loads in parallel with the entry. */
const SCREENS = [
  ['HomeScreen', '^/(workspace/[^/]+/?)?$'],
  ['conversations/ChannelsScreen', '^/channels|/channel/'],
  ['conversations/DirectMessagesScreen', '^/dms'],
  ['MembersScreen', '^/members'],
] as const;

/**
 * Shows a static page before the scripts have loaded: the HTML contains the screen’s frame, its styles and two small scripts, all inline.
 * The server allows these scripts by their hashes (`server/src/platform/http/static-web.ts`).
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
            // The stylesheets come after the frame, which does not need them, and before the scripts, which do.
            .replace('<!-- early: frames -->', () => placeholderScreens)
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

const frameScript = () => script('frame', { WORDS: earlyFrameTranslations });

/** Returns a script with its placeholders (names in capitals) replaced by values. */
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

/** Returns the font-face rules with the built files’ URLs, and the URL of the font that nearly every text needs. */
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

/** Returns the files to preload, by the frame or language that needs them and the URLs where they are needed. */
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
    ...Object.keys(earlyFrameTranslations).map(
      (tag): Part => [tag, '', filesFor(`/src/app/languages/${tag}.ts`)],
    ),
  ];
}

/** Returns the URLs of a chunk, its static imports and their stylesheets. */
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

import type { Plugin } from 'vite';

/** Keeps only the WOFF2 files of the fonts of equations: every supported browser reads them. */
export function leanFonts(): Plugin {
  return {
    name: 'lean-fonts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /katex\/dist\/katex\.min\.css/ },
      handler: (source) => ({
        code: source.replace(/,url\([^)]+\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g, ''),
        map: null,
      }),
    },
  };
}

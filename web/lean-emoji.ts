import type { Plugin } from 'vite';

/** The emoji fields that `emoji.data.ts` reads. */
const READ = ['emoji', 'hexcode', 'label', 'tags', 'order', 'group', 'subgroup', 'version'];

/** Keeps only the emoji fields that the client reads, which halves the data; of languages other than English only the names and tags. */
export function leanEmoji(): Plugin {
  return {
    name: 'lean-emoji',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /emojibase-data\/\w+\/data\.json$/ },
      handler(source, id) {
        const all: Record<string, unknown>[] = JSON.parse(source);
        const read = id.includes('/en/') ? READ : ['hexcode', 'label', 'tags'];
        const lean = all.map((emoji) => ({
          ...Object.fromEntries(read.map((field) => [field, emoji[field]])),
          // The client only needs to know whether an emoji has skin tones.
          ...(emoji['skins'] && read === READ ? { skins: [] } : {}),
        }));
        return {
          code: `export default JSON.parse(${JSON.stringify(JSON.stringify(lean))})`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}

import type { Plugin } from 'vite';

/** What `emoji.data.ts` reads of an emoji. */
const READ = ['emoji', 'hexcode', 'label', 'tags', 'order', 'group', 'subgroup', 'version'];

/** Leaves of the package's data of emoji what the client reads, which is half of it; of other languages than English their words. */
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
          // That there are skin tones is enough to know.
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

import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';
import { type SectionName, sectionNames, sectionOf } from './emoji.sections.ts';

export interface Emoji {
  readonly emoji: string;
  /** The emoji's name in the user's language. */
  readonly name: string;
  /** Shortcodes without colons; the first is the usual one. */
  readonly codes: readonly string[];
  /** The case-folded names and keywords to search, in the user's language and in English. */
  readonly words: readonly string[];
  readonly section: SectionName;
  readonly hasTones: boolean;
}

/** The names of one emoji in one language, in the format of the emoji package. */
export interface EmojiNames {
  readonly hexcode: string;
  readonly label: string;
  readonly tags?: readonly string[];
}

interface EmojiRecord extends EmojiNames {
  readonly emoji: string;
  readonly order?: number;
  readonly group?: number;
  readonly subgroup?: number;
  readonly version: number;
  readonly skins?: readonly unknown[];
}

export interface Section {
  readonly name: SectionName;
  readonly emoji: readonly Emoji[];
}

/** All emoji in display order. */
export interface EmojiCatalog {
  readonly sections: readonly Section[];
  readonly all: readonly Emoji[];
  readonly byCode: ReadonlyMap<string, Emoji>;
  /** Emoji by their character without skin tone. */
  readonly byEmoji: ReadonlyMap<string, Emoji>;
}

/** Unicode Emoji 15.1 of 2023. Many systems show newer emoji as an empty box, and the server may reject them. */
const MAX_EMOJI_VERSION = 15.1;

const RGI = /^\p{RGI_Emoji}$/v;

/** The package adds a variation selector to some emoji that do not need one. */
const withoutExtraSelector = (emoji: string) => (RGI.test(emoji) ? emoji : emoji.replaceAll('\ufe0f', ''));

const searchWordsOf = ({ label, tags = [] }: EmojiNames) => [label, ...tags].map(foldForSearch);

export function createEmojiCatalog(
  sources: readonly EmojiRecord[],
  codes: Readonly<Record<string, string | readonly string[]>>,
  translated: readonly EmojiNames[],
): EmojiCatalog {
  const translations = new Map(translated.map((words) => [words.hexcode, words]));
  const all = sources
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .flatMap((source): Emoji[] => {
      const section = sectionOf(source);
      if (!section || source.version > MAX_EMOJI_VERSION) return [];
      const own = translations.get(source.hexcode);
      const itsCodes = [codes[source.hexcode] ?? []].flat();
      return [
        {
          emoji: withoutExtraSelector(source.emoji),
          name: own?.label ?? source.label,
          codes: itsCodes,
          words: [...new Set([...(own ? searchWordsOf(own) : []), ...searchWordsOf(source), ...itsCodes])],
          section,
          hasTones: source.skins !== undefined,
        },
      ];
    });
  const bySection = Map.groupBy(all, ({ section }) => section);
  const sections = sectionNames.map((name) => ({ name, emoji: bySection.get(name) ?? [] }));
  return {
    sections,
    all: sections.flatMap(({ emoji }) => emoji),
    byCode: new Map(all.flatMap((emoji) => emoji.codes.map((code) => [code, emoji]))),
    byEmoji: new Map(all.map((emoji) => [emoji.emoji, emoji])),
  };
}

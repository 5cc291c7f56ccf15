import type { Feature } from '../../platform/feature.ts';
import { EmojiBackground } from './EmojiBackground.tsx';
import { forgetEmoji } from './emoji.kept.ts';

export const emoji: Feature = { name: 'emoji', Background: EmojiBackground, forget: forgetEmoji };

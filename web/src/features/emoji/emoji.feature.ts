import type { Feature } from '../../platform/feature/feature.ts';
import { EmojiBackground } from './EmojiBackground.tsx';

export const emoji: Feature = { name: 'emoji', Background: EmojiBackground };

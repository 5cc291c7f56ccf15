import { EQUATION_LENGTH_MAX } from './document.limits.ts';

/** The commands of TeX that define commands. A short equation with them can expand to millions of symbols. */
const DEFINITION = /\\(?:[egx]?def|let|futurelet|global|long|(?:re|provide)?(?:new)?command)(?![a-zA-Z@])/;

/** Returns why an equation is not drawn; null if it may be drawn. */
export function refuseEquation(source: string): 'too_long' | 'defines_commands' | null {
  if (source.length > EQUATION_LENGTH_MAX) return 'too_long';
  return DEFINITION.test(source) ? 'defines_commands' : null;
}

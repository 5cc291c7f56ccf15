import { refuseEquation } from '@workflow/contract/pages/document/document.equations.ts';
import katex from 'katex';

/** Commands that load pictures or set addresses are not trusted. */
const OPTIONS = { output: 'mathml', strict: 'ignore', trust: false, maxExpand: 1_000, maxSize: 20 } as const;

/**
 * Returns an equation as MathML, which browsers draw without a style, fonts or scripts; null if the source is wrong or refused. The source
 * is in it as an annotation, so that an import finds it again.
 */
export function equationToMathMl(source: string, isBlock: boolean): string | null {
  const text = source.trim();
  if (text === '' || refuseEquation(text)) return null;
  try {
    const html = katex.renderToString(text, { ...OPTIONS, displayMode: isBlock });
    return /<math[\s\S]*<\/math>/.exec(html)?.[0] ?? null;
  } catch {
    return null;
  }
}

import { refuseEquation } from '@workflow/contract/pages/document/document.equations.ts';
import { EQUATION_LENGTH_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import type { ParseError } from 'katex';
import { editorTexts as texts } from '../editor.texts.ts';
import { getKatex, loadKatex } from './load-katex.ts';
import classes from './math.module.css';

export interface Equation {
  /** The text in TeX. Any client can write any text. */
  readonly source: string;
  /** Whether the equation has a line of its own. */
  readonly isBlock: boolean;
}

/** Commands that load pictures or set addresses are not trusted. */
const OPTIONS = {
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxExpand: 1_000,
  maxSize: 20,
} as const;

/** The message of an error without the name of the library and the repeated source. */
const messageOf = (error: unknown): string =>
  String((error as ParseError | null)?.message ?? error)
    .replace(/^KaTeX parse error: /, '')
    .replace(/ at (?:position \d+|end of input): [\s\S]*$/, '');

function showError(element: HTMLElement, source: string, message: string): void {
  const code = document.createElement('code');
  code.textContent = source;
  const note = document.createElement('span');
  note.textContent = texts.math.invalid({ message });
  note.className = classes.error!;
  element.replaceChildren(code, note);
  element.title = note.textContent;
  element.dataset.invalid = '';
}

/** Draws an equation into an element: at once if the library has loaded, otherwise its source first. Shows a mistake in the source next to it. */
export function drawEquation(element: HTMLElement, { source, isBlock }: Equation): void {
  element.dataset.source = source;
  const text = source.trim();
  if (text === '') {
    element.textContent = texts.math.empty;
    return;
  }
  const refusal = refuseEquation(text);
  if (refusal) {
    const { tooLong, definesCommands } = texts.math;
    showError(
      element,
      source,
      refusal === 'too_long' ? tooLong({ max: EQUATION_LENGTH_MAX }) : definesCommands,
    );
    return;
  }
  const katex = getKatex();
  if (katex) {
    delete element.dataset.invalid;
    element.title = '';
    try {
      katex.render(text, element, { ...OPTIONS, displayMode: isBlock });
    } catch (error) {
      showError(element, source, messageOf(error));
    }
    return;
  }
  element.textContent = source;
  void loadKatex().then(
    () => {
      // A later text may have been drawn in the meantime.
      if (element.dataset.source === source) drawEquation(element, { source, isBlock });
    },
    () => {
      // The source stays visible.
    },
  );
}

import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../../platform/browser/clipboard.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { messagesTexts as texts } from '../../messages.texts.ts';
import classes from './CodeBlock.module.css';
import type { Token } from './code.tokens.ts';

/** Code longer than this many characters is not highlighted. */
const MAX_HIGHLIGHTED_LENGTH = 8_000;
const CONFIRMATION_MS = 2_000;

/**
 * Makes a block focusable only while it overflows, so that keyboard users can scroll it and a block that fits adds no
 * tab stop.
 */
function makeFocusableOnOverflow(block: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
    else block.removeAttribute('tabindex');
  });
  sizes.observe(block);
  return () => sizes.disconnect();
}

/** The highlighting module, loaded when the first code block with a language is rendered. Without it code is plain. */
let highlighting: typeof import('./code.highlighting.ts') | undefined;

function useHighlightedCode(language: string | null, text: string): readonly Token[] | null {
  const isHighlightable = language !== null && text.length <= MAX_HIGHLIGHTED_LENGTH;
  const [found, setFound] = useState<readonly Token[] | null>(
    () => (isHighlightable && highlighting?.getHighlighted(language, text)) || null,
  );
  useEffect(() => {
    if (!isHighlightable) return setFound(null);
    let isCurrent = true;
    const find = async () => {
      highlighting ??= await import('./code.highlighting.ts');
      const tokens = await highlighting.highlightCode(language, text);
      if (isCurrent) setFound(tokens);
    };
    find().catch(() => setFound(null));
    return () => {
      isCurrent = false;
    };
  }, [isHighlightable, language, text]);
  // Tokens of a previous text would show the wrong code.
  return found?.map(([piece]) => piece).join('') === text ? found : null;
}

interface Props {
  language: string | null;
  text: string;
}

/** Renders code without line wrapping, highlighted once the module has loaded. A highlighted block is measured again. */
export function CodeBlock({ language, text }: Props) {
  const tokens = useHighlightedCode(language, text);
  return (
    <div className={classes.block}>
      <pre ref={(block) => (block ? makeFocusableOnOverflow(block) : undefined)}>
        <code className={language ? `language-${language}` : undefined}>
          {tokens
            ? tokens.map(([piece, kind], index) =>
                kind === null ? (
                  piece
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a text never change their order
                  <span key={index} data-code={kind}>
                    {piece}
                  </span>
                ),
              )
            : text}
        </code>
      </pre>
      <CopyButton text={text} />
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else toast.error(texts.copyFailed);
  };
  const label = copied ? texts.codeCopied : texts.copyCode;
  return (
    <>
      <button
        type="button"
        className={classes.copy}
        aria-label={label}
        title={label}
        data-copied={copied || undefined}
        onClick={copy}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </button>
      <span className={classes.visuallyHidden} role="status">
        {copied && texts.codeCopied}
      </span>
    </>
  );
}

import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Compiles the messages of the text files at build time, so that the browser does not need a MessageFormat parser: each message becomes the
 * list of parts that Lingui renders. Lingui logs a warning for uncompiled strings in production; during development and in tests it
 * compiles them itself.
 */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    apply: 'build',
    transform: {
      filter: { id: /\.texts(\.[a-z]{2})?\.ts$/ },
      handler(source) {
        let code = source;
        for (const { start, end, value } of messagesIn(this.parse(source)).toReversed()) {
          code = code.slice(0, start) + JSON.stringify(compiled(value)) + code.slice(end);
        }
        return { code, map: null };
      },
    },
  };
}

/** Compiles a message. A message without parameters becomes a list of one string. */
function compiled(message: string): readonly unknown[] {
  const parts = [compileMessage(message)].flat();
  return parts.every((part) => typeof part === 'string') ? [parts.join('')] : parts;
}

/** Returns the string values of all properties, in their order. */
function messagesIn(node: unknown): (Node & { value: string })[] {
  if (Array.isArray(node)) return node.flatMap(messagesIn);
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'Property' && 'value' in node && isText(node.value))
    return [node.value];
  return Object.values(node).flatMap(messagesIn);
}

const isText = (node: unknown): node is Node & { value: string } =>
  typeof node === 'object' &&
  node !== null &&
  'type' in node &&
  node.type === 'Literal' &&
  'value' in node &&
  typeof node.value === 'string';

import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the messages of the texts' files while building, so that the browser need not know MessageFormat: each becomes the list
 * of its parts, which is what Lingui draws from; of a string it would say in the console, whenever it is read, that nobody
 * compiled it. While developing and in tests Lingui compiles them itself.
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

/** What takes no values is a list of one string. */
function compiled(message: string): readonly unknown[] {
  const parts = [compileMessage(message)].flat();
  return parts.every((part) => typeof part === 'string') ? [parts.join('')] : parts;
}

/** The strings that stand as values of properties, in their order. */
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

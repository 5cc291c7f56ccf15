import { clientEvents, endpoints, references, serverEvents } from '@workflow/contract/contract.ts';
import { introduction } from '@workflow/contract/introduction.ts';
import type * as z from 'zod/mini';
import { createComponents, type JsonSchema } from './components.ts';
import { describeApi } from './describe-api.ts';

/**
 * Generates the text of `docs/api.md` from the contract. `base` is the path under which the API is served.
 */
export function generateApiPage(base: string): string {
  return [
    '# Using the API',
    `Everything that the web client does, it does by this API; other programs can do the same. Every server describes it at
\`${base}/openapi.json\` (OpenAPI 3.1): each operation with who may call it, its parameters, bodies, answers, failures and examples. Any
tool for OpenAPI reads it, and makes a client in your language. This page is what one has to know besides; it is written by
\`npm run generate\`, as the description is made, from the contract (\`contract/src\`).`,
    FIRST_STEPS.replaceAll('BASE', base),
    introduction.trim(),
    '### Events',
    table(['event', 'from', 'what it carries'], eventRows(base)),
    '## Operations',
    `Below \`${base}\`.`,
    table(['', '', 'what it does'], operationRows()),
    '',
  ].join('\n\n');
}

const FIRST_STEPS = `## First steps

\`\`\`sh
server=http://127.0.0.1:3000BASE
token=$(curl -s $server/auth/demo --json '{"account": "admin"}' | jq -r .access_token)
workspace=$(curl -s $server/workspaces --oauth2-bearer $token | jq -r '.[0].id')
channel=$(curl -s $server/channels/workspace/$workspace --oauth2-bearer $token | jq -r '.[0].id')
curl -s $server/messages --oauth2-bearer $token --json "{\\"channel_id\\": \\"$channel\\", \\"content\\": \\"Hello from curl\\"}"
\`\`\``;

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Sorts items by their keys, because the order of a module's exports can differ between environments. */
function inOrder<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function operationRows() {
  const operations = endpoints.map(({ endpoint }) => endpoint);
  return inOrder(operations, ({ path, method }) => `${path} ${method}`).map(({ method, path, summary }) => [
    method,
    `\`${path.replace(/:(\w+)/g, '{$1}')}\``,
    summary,
  ]);
}

function eventRows(base: string) {
  const described = describeApi({ version: '', base }).components.schemas;
  const components = createComponents(Object.values(references));
  const contentsOf = (payload: z.ZodMiniType) => {
    const { $ref, ...inline } = components.use(payload, 'output');
    const name = String($ref).split('/').at(-1)!;
    // The OpenAPI document describes types that responses contain, so their name is enough here.
    if (name in described) return `a \`${name}\``;
    const { anyOf, ...only } = $ref ? components.schemas[name]! : inline;
    // The fields of all kinds, each field once.
    const fields = ((anyOf as JsonSchema[] | undefined) ?? [only]).flatMap(({ properties }) =>
      Object.keys(properties as object),
    );
    return [...new Set(fields)].map((field) => `\`${field}\``).join(', ');
  };
  const events = [...clientEvents, ...serverEvents];
  return inOrder(events, ({ from, name }) => `${from} ${name}`).map(({ from, name, payload }) => [
    `\`${name}\``,
    from,
    contentsOf(payload),
  ]);
}

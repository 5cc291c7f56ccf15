import { endpoints, references } from '@workflow/contract/contract.ts';
import { problemApiDocs } from '@workflow/contract/core/api/problem.api-docs.ts';
import { Problem } from '@workflow/contract/core/api/problem.ts';
import { introduction } from '@workflow/contract/introduction.ts';
import { createComponents } from './components.ts';
import { createFailures, headers } from './failures.ts';
import { describeOperation, type Operation } from './operation.ts';

export type Description = ReturnType<typeof describeApi>;

/** Generates the OpenAPI 3.1 document of the contract. `base` is the path under which it is served. */
export function describeApi({ version, base }: { version: string; base: string }) {
  const components = createComponents([...Object.values(references), problemApiDocs]);
  const failures = createFailures();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const named of endpoints) {
    const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = describeOperation(named, references[named.feature]!, components);
    const responses = { ...operation.responses, ...failures.errorsOf(named.endpoint) };
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: { ...operation, responses } };
  }
  components.use(Problem, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'WorkFlow',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base, description: 'The server that served this document.' }],
    security: [{ bearer: [] }],
    tags: Object.entries(references).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `access_token` from the response of any sign-in.',
        },
      },
      schemas: components.schemas,
      responses: failures.responses,
      headers,
    },
  };
}

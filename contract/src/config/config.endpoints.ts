import { defineEndpoint } from '../core/api/endpoint.ts';
import { ServerConfig } from './config.schema.ts';

export const getConfig = defineEndpoint({
  method: 'GET',
  path: '/config',
  summary: 'Get the options of this server, without signing in',
  response: ServerConfig,
  permission: 'public',
});

import { defineEndpoint } from '../core/endpoint.ts';
import { ServerConfig } from './config.schema.ts';

export const getConfig = defineEndpoint({
  method: 'GET',
  path: '/config',
  summary: 'What this server offers, before anybody has signed in',
  response: ServerConfig,
  permission: 'public',
});

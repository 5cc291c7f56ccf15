import { describeApi } from '@workflow/server/platform/openapi/describe-api.ts';

/** The OpenAPI document that every server of this version serves. */
export const document = describeApi({ version: '0.0.0', base: '/api/v1' });

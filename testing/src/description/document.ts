import { describeApi } from '@workflow/server/platform/openapi/describe-api.ts';

/** The description of the API, as every server of this version gives it. */
export const document = describeApi({ version: '0.0.0', base: '/api/v1' });

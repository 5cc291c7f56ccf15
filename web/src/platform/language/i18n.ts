import { i18n } from '@lingui/core';

// Activate English first, so that tests and scripts, which choose no language, read English texts.
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };

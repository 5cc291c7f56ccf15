import { i18n } from '@lingui/core';

// English until another language is shown: what is defined reads well in tests and scripts, which choose none.
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };

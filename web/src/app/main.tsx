import { trackFailedStylesheets } from '../ui/lazy/failed-stylesheets.ts';
import '../ui/theme/entry.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { captureEarlyFormInput } from '../platform/browser/early-form-input.ts';
import { startLanguage } from '../platform/language/language.ts';
import { App } from './App.tsx';
import { loaders } from './languages/languages.ts';
import { router } from './routing/router.tsx';
import { handleSessionChanges } from './session/session-changes.ts';

trackFailedStylesheets();
handleSessionChanges();

const root = document.getElementById('root');
// No top-level await here: a language file imports modules of this chunk, so each would wait for the other. React replaces the static page
// once the screen’s code has loaded. A screen that fails to load shows its own error.
void Promise.allSettled([startLanguage(loaders), router.load()]).then(() => {
  if (!root) return;
  captureEarlyFormInput();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});

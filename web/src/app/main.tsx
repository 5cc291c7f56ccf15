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
// Not awaited here: a language's file imports what is beside this one, so each would wait for the other. What stands on the page
// already is replaced once the screen's code is there as well; a screen that cannot be loaded says so itself.
void Promise.allSettled([startLanguage(loaders), router.load()]).then(() => {
  if (!root) return;
  captureEarlyFormInput();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});

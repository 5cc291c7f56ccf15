import '../ui/theme/entry.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../platform/language/language.ts';
import { App } from './App.tsx';
import { loaders } from './languages/languages.ts';
import { followSession } from './session-changes.ts';

followSession();

const root = document.getElementById('root');
// Not awaited here: a language's file imports what is beside this one, so each would wait for the other.
void startLanguage(loaders).then(() => {
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});

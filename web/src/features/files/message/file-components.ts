/** The components that load together when the first file is visible. */
export { MessageFile } from './MessageFile.tsx';
export { PendingFile } from './PendingFile.tsx';

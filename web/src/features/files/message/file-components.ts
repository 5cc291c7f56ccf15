/** What is loaded with the first file that is to be seen. */
export { MessageFile } from './MessageFile.tsx';
export { PendingFile } from './PendingFile.tsx';

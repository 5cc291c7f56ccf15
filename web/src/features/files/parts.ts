/** What is loaded with the first file that is to be seen. */
export { AttachedFiles } from './AttachedFiles.tsx';
export { MessageFile } from './MessageFile.tsx';
export { PendingFile } from './PendingFile.tsx';

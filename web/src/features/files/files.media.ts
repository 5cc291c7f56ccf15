import type { MessageFile } from '@workflow/contract/files/files.schema.ts';

type TypedFile = Pick<MessageFile, 'file_type' | 'file_name'>;

/** Whether a file is sound. WebM files with only sound have the type of a video, and names that end with `.weba`. */
export const isSoundFile = ({ file_type, file_name }: TypedFile): boolean =>
  file_type.startsWith('audio/') || (isVideoType(file_type) && /\.weba$/i.test(file_name));

/** Whether a file is a video with a picture. */
export const isVideoFile = (file: TypedFile): boolean => isVideoType(file.file_type) && !isSoundFile(file);

const isVideoType = (type: string): boolean => type.startsWith('video/');

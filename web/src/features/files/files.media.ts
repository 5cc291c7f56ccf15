import type { Message } from '@workflow/contract/messages/messages.schema.ts';

type MessageFile = Pick<Message, 'file_type' | 'file_name'>;

/** Whether a file is sound. WebM files with only sound have the type of a video, and names that end with `.weba`. */
export const isSoundFile = ({ file_type, file_name }: MessageFile): boolean =>
  file_type?.startsWith('audio/') === true || (isVideoType(file_type) && /\.weba$/i.test(file_name ?? ''));

/** Whether a file is a video with a picture. */
export const isVideoFile = (file: MessageFile): boolean => isVideoType(file.file_type) && !isSoundFile(file);

const isVideoType = (type: string | null): boolean => type?.startsWith('video/') === true;

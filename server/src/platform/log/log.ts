import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** Creates the log: readable lines on a terminal, JSON otherwise. */
export function createLog(level: string, pretty = process.stdout.isTTY) {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    ...(pretty
      ? {
          transport: {
            target: 'pino-pretty',
            options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
          },
        }
      : {}),
  });
}

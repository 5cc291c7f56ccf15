declare module 'autocannon' {
  interface Request {
    method?: string;
    path?: string;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests: Request[];
  }
  interface Result {
    duration: number;
    non2xx: number;
    errors: number;
    timeouts: number;
    '2xx': number;
    latency: { p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}

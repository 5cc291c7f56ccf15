/** Returns the HTTP address of a server whose WebSocket address is given: `https://…` for `wss://…`. */
export const httpAddressOf = (address: string): string => address.replace(/^ws/, 'http');

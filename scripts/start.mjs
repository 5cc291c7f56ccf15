import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { fail, runTogether } from './pinned.mjs';
import { serverArguments } from './server.mjs';

install();
if (!buildWeb()) fail('The web client could not be built; Vite says why above.');
console.log('Starting the server …');
runTogether([{ args: serverArguments('main.ts') }]);

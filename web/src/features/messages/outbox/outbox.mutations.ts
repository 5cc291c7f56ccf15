export { writeForward } from './sending.ts';

import type { Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, executablePath } from '../playwright.config.ts';
import type { Visitor } from './visitor.ts';

/** Options for `test.use`: a fake microphone, camera and screen, and connections on the loopback address. */
export const callDevices = {
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      ...BROWSER_ARGUMENTS,
      '--use-fake-ui-for-media-stream',
      // Five small pictures a second let several participants run on two cores.
      '--use-fake-device-for-media-stream=fps=5',
      '--allow-loopback-in-peer-connection',
      '--auto-select-desktop-capture-source=Entire screen',
    ],
  },
};

/** Keeps the connections of the page, so that the test can read their statistics, and makes the picture of its camera small. */
export const recordConnections = (page: Page) =>
  page.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    Object.assign(window, { connections });
    const Native = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints = {}) => {
      const { video } = constraints;
      return open(typeof video === 'object' ? { video: { ...video, width: 320, height: 180 } } : constraints);
    };
  });

export const overlayOf = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Channel Call' });
export const bannerOf = ({ page }: Visitor) => page.getByText('A video call is active in this channel.');
export const button = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('button', { name, exact: true });
export const tile = (visitor: Visitor, name: string) =>
  overlayOf(visitor).getByRole('list', { name: 'Participants' }).getByRole('button', { name });

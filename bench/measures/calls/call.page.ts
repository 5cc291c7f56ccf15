/** Functions that run in a page of Chromium. Each one is complete in itself, because Playwright sends its text to the page. */

interface CallPage {
  connections: RTCPeerConnection[];
  camera?: MediaStream;
}

/** Keeps the connections of the page, so that the measurement can read their statistics, and makes the picture of its camera small. */
export function recordConnections(): void {
  const page = window as unknown as CallPage;
  page.connections = [];
  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      page.connections.push(this);
    }
  };
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = (constraints = {}) =>
    open(constraints.video ? { ...constraints, video: { width: 320, height: 180 } } : constraints);
}

/** Returns how many connections receive both pictures and sound, and how many frames they have decoded. */
export async function readFrames(): Promise<{ complete: number; frames: number }> {
  const { connections } = window as unknown as CallPage;
  let [complete, frames] = [0, 0];
  for (const connection of connections) {
    if (connection.connectionState !== 'connected') continue;
    let [decoded, packets] = [0, 0];
    for (const report of (await connection.getStats()).values()) {
      if (report.type !== 'inbound-rtp') continue;
      if (report.kind === 'video') decoded += report.framesDecoded ?? 0;
      else packets += report.packetsReceived ?? 0;
    }
    if (decoded > 0 && packets > 0) complete += 1;
    frames += decoded;
  }
  return { complete, frames };
}

/** Joins the running call, and returns the milliseconds from the click to the first picture of another participant. */
export async function timeFirstRemoteFrame(): Promise<number> {
  const join = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Join Call',
  )!;
  const begin = performance.now();
  join.click();
  const findRemote = () =>
    [...document.querySelectorAll('li')]
      .filter(({ textContent }) => !textContent.includes('You (Local)'))
      .map((tile) => tile.querySelector('video'))
      .find((video) => video !== null);
  let remote = findRemote();
  while (!remote) {
    await new Promise(requestAnimationFrame);
    remote = findRemote();
  }
  const video = remote;
  await new Promise<void>((resolve) => void video.requestVideoFrameCallback(() => resolve()));
  return performance.now() - begin;
}

/** Changes the network as the browser reports it, and returns the longest pause between two pictures until ICE has restarted. */
export async function timeLongestPause(forMs: number): Promise<number> {
  const { connections } = window as unknown as CallPage;
  const connection = connections.findLast(({ connectionState }) => connectionState === 'connected')!;
  const video = [...document.querySelectorAll('li')]
    .filter(({ textContent }) => !textContent.includes('You (Local)'))
    .map((tile) => tile.querySelector('video'))
    .find((found) => found !== null)!;
  const restarted = new Promise<void>((resolve) => {
    const before = connection.remoteDescription?.sdp;
    connection.addEventListener('signalingstatechange', () => {
      if (connection.signalingState === 'stable' && connection.remoteDescription?.sdp !== before) resolve();
    });
  });
  let [last, longest] = [performance.now(), 0];
  const begin = last;
  const watch = (now: number) => {
    longest = Math.max(longest, now - last);
    last = now;
    video.requestVideoFrameCallback(watch);
  };
  video.requestVideoFrameCallback(watch);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await restarted;
  while (performance.now() - begin < forMs) await new Promise(requestAnimationFrame);
  return Math.max(longest, performance.now() - last);
}

/** Opens microphone and camera as the product does, and shows the own picture. */
export async function openBareDevices(columns: number): Promise<void> {
  const page = window as unknown as CallPage;
  page.camera = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, autoGainControl: true, noiseSuppression: true },
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
  });
  document.body.replaceChildren();
  document.body.style.cssText = `margin: 0; display: grid; grid-template-columns: repeat(${columns}, 1fr); height: 100vh`;
  const video = document.createElement('video');
  Object.assign(video, { srcObject: page.camera, muted: true, autoplay: true });
  video.style.cssText = 'width: 100%; height: 100%; object-fit: cover; min-height: 0';
  document.body.append(video);
}

/** Takes one step of a bare connection: creates an offer, answers one, or accepts an answer. Returns the description to pass on. */
export async function connectBare({
  offer,
  answer,
  maxBitrate,
}: {
  offer?: string;
  answer?: string;
  maxBitrate: number;
}): Promise<string> {
  const page = window as unknown as CallPage;
  if (answer !== undefined) {
    await page.connections.at(-1)!.setRemoteDescription({ type: 'answer', sdp: answer });
    return '';
  }
  const connection = new RTCPeerConnection();
  connection.addEventListener('track', ({ track }) => {
    const element = document.createElement(track.kind === 'video' ? 'video' : 'audio');
    Object.assign(element, { srcObject: new MediaStream([track]), autoplay: true });
    element.style.cssText = 'width: 100%; height: 100%; object-fit: cover; min-height: 0';
    document.body.append(element);
  });
  if (offer !== undefined) await connection.setRemoteDescription({ type: 'offer', sdp: offer });
  for (const track of page.camera!.getTracks()) connection.addTrack(track, page.camera!);
  await connection.setLocalDescription();
  while (connection.iceGatheringState !== 'complete') await new Promise((next) => setTimeout(next, 10));
  const sender = connection.getSenders().find(({ track }) => track?.kind === 'video')!;
  const parameters = sender.getParameters();
  Object.assign(parameters.encodings[0] ?? {}, { maxBitrate });
  await sender.setParameters(parameters);
  return connection.localDescription!.sdp;
}

/** Loud speech has about this amplitude; louder sounds show as full. */
const FULL_AMPLITUDE = 0.25;

/**
 * Nothing is played, so the browser needs no output device, and may process the sound in large parts. TypeScript’s types do not know
 * `sinkId`, and browsers that do not know it ignore it.
 */
const SILENT = { latencyHint: 'playback', sinkId: { type: 'none' } } as AudioContextOptions;

/** Reports how loud a track is, from 0 to 1, until the returned function is called. */
export function watchAudioLevel(
  track: MediaStreamTrack,
  intervalMs: number,
  onLevel: (level: number) => void,
): () => void {
  const context = new AudioContext(SILENT);
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, intervalMs);
  return () => {
    clearInterval(timer);
    source.disconnect();
    void context.close();
  };
}

/** Returns the loudness of samples, from 0 to 1: the root of their mean square, on a scale that speech fills. */
export function levelOf(samples: Float32Array): number {
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) / FULL_AMPLITUDE);
}

const INTERVAL_MS = 80;
/** Loud speech has about this amplitude; louder sounds show as full. */
const FULL_AMPLITUDE = 0.25;

/** Reports how loud a track is, from 0 to 1, until the returned function is called. */
export function watchAudioLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, INTERVAL_MS);
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

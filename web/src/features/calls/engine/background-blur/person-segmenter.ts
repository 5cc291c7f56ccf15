import graphUrl from '@mediapipe/selfie_segmentation/selfie_segmentation.binarypb?url';
import solutionUrl from '@mediapipe/selfie_segmentation/selfie_segmentation.js?url';
import modelUrl from '@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite?url';
import runtimeUrl from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.js?url';
import wasmUrl from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.wasm?url';

/** Finds the people in pictures. */
export interface PersonSegmenter {
  /** Returns an image whose opaque parts are people. The caller closes it. */
  findPeople(picture: OffscreenCanvas): Promise<ImageBitmap>;
}

/** The part of MediaPipe’s class that this file uses. */
interface SelfieSegmentation {
  setOptions(options: { modelSelection: 1 }): void;
  onResults(listener: (results: { segmentationMask: ImageBitmap }) => void): void;
  initialize(): Promise<void>;
  send(inputs: { image: OffscreenCanvas }): Promise<void>;
}

type RuntimeFactory = (options: unknown) => Promise<unknown>;

interface WorkerGlobals {
  define?: unknown;
  window: unknown;
  document: unknown;
  createMediapipeSolutionsWasm: RuntimeFactory;
  SelfieSegmentation: new (options: { locateFile: typeof locateFile }) => SelfieSegmentation;
}

const FILES: readonly (readonly [ending: string, url: string])[] = [
  ['.binarypb', graphUrl],
  ['.tflite', modelUrl],
  ['.wasm', wasmUrl],
];

function locateFile(name: string): string {
  return FILES.find(([ending]) => name.endsWith(ending))?.[1] ?? name;
}

/** Loads MediaPipe’s model and code from this server. Call it in a module worker, because it changes global variables. */
export async function loadSegmenter(): Promise<PersonSegmenter> {
  const globals = globalThis as unknown as WorkerGlobals;
  imitatePage(globals, await importRuntime(globals));
  await import(/* @vite-ignore */ solutionUrl);
  const segmentation = new globals.SelfieSegmentation({ locateFile });
  let mask: ImageBitmap | null = null;
  segmentation.onResults((results) => {
    mask = results.segmentationMask;
  });
  segmentation.setOptions({ modelSelection: 1 });
  await segmentation.initialize();
  return {
    async findPeople(picture) {
      mask = null;
      await segmentation.send({ image: picture });
      if (!mask) throw new Error('The model returned no result.');
      return mask;
    },
  };
}

/** Imports the WebAssembly runtime. It is a plain script with a global variable, but it also registers itself as an AMD module. */
async function importRuntime(globals: WorkerGlobals): Promise<RuntimeFactory> {
  let runtime: RuntimeFactory | undefined;
  const define = (_dependencies: readonly string[], create: () => RuntimeFactory) => {
    runtime = create();
  };
  globals.define = Object.assign(define, { amd: true });
  await import(/* @vite-ignore */ runtimeUrl);
  delete globals.define;
  if (!runtime) throw new Error('The runtime did not register itself.');
  return runtime;
}

/**
 * Defines the few members of a page that MediaPipe uses. It supports pages well, but its own support for workers has no WebGL context, and
 * needs `importScripts`, which module workers do not have. Adding its script to the page “loads” the runtime, which is imported already.
 */
function imitatePage(globals: WorkerGlobals, runtime: RuntimeFactory): void {
  const ignore = () => {};
  let handleLoad = ignore;
  const script = {
    setAttribute: ignore,
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'load') handleLoad = listener;
    },
  };
  const appendChild = () => {
    globals.createMediapipeSolutionsWasm = runtime;
    handleLoad();
  };
  globals.window = globals;
  globals.document = {
    createElement: (name: string) => (name === 'canvas' ? new OffscreenCanvas(1, 1) : script),
    addEventListener: ignore,
    body: { appendChild },
  };
}

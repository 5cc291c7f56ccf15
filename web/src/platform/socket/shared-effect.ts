/**
 * Shares an effect, such as membership of a socket room, among the components that need it. The effect starts with the first component and
 * ends with the last one. `start` returns a function that ends the effect. Inputs with the same key share one effect. The returned function
 * ends one component’s use.
 */
export function createSharedEffect<Input>(
  keyOf: (input: Input) => string,
  start: (input: Input) => () => void,
): (input: Input) => () => void {
  const running = new Map<string, { uses: number; readonly stop: () => void }>();
  return (input) => {
    const key = keyOf(input);
    const effect = running.get(key) ?? { uses: 0, stop: start(input) };
    effect.uses += 1;
    running.set(key, effect);
    return () => {
      effect.uses -= 1;
      if (effect.uses > 0) return;
      running.delete(key);
      effect.stop();
    };
  };
}

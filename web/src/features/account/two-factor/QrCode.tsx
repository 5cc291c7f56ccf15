import { encode } from 'uqr';

interface Props {
  value: string;
  label: string;
}

/** Dark squares on white in every theme, because many cameras do not read inverted codes. */
export function QrCode({ value, label }: Props) {
  const { size, data } = encode(value, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

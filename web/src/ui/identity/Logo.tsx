interface Props {
  /** Size in pixels. */
  size?: number;
}

/** The product’s logo. It appears next to the product’s name, so screen readers skip it. */
export function Logo({ size = 32 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        d="M7 11.5c1.6 6.2 2.7 9 4.2 9 2 0 2.6-7 4.8-7s2.8 7 4.8 7c1.5 0 2.6-2.8 4.2-9"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

import { type RefObject, useEffect, useState } from 'react';

/** Returns whether the element has come near the viewport. Once true, it stays true. */
export function useNearViewport(element: RefObject<Element | null>, isInitiallyNear: boolean): boolean {
  const [isNear, setNear] = useState(isInitiallyNear);
  useEffect(() => {
    if (isNear) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

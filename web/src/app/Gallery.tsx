import { use } from 'react';
import { GalleryScreen } from '../screens/gallery/GalleryScreen.tsx';
import { features } from './features.ts';

const loading = Promise.all(features.flatMap(({ gallery }) => gallery?.() ?? []));

/** The design system, and after it what the features show of themselves. */
export function Gallery() {
  return <GalleryScreen parts={use(loading).flatMap(({ parts }) => parts)} />;
}

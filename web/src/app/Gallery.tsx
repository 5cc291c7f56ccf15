import { use } from 'react';
import { GalleryScreen } from '../screens/gallery/GalleryScreen.tsx';
import { features } from './features.ts';

const loading = Promise.all(features.flatMap(({ gallery }) => gallery?.() ?? []));

/** Shows the components of the design system and of the features, for development. */
export function Gallery() {
  return <GalleryScreen parts={use(loading).flatMap(({ parts }) => parts)} />;
}

import { use } from 'react';
import { GalleryScreen } from '../screens/gallery/GalleryScreen.tsx';
import { features } from './features.ts';

const loading = Promise.all(features.flatMap(({ gallery }) => gallery?.() ?? []));

/** The gallery of the component library and of the features’ components. */
export function Gallery() {
  return <GalleryScreen parts={use(loading).flatMap(({ parts }) => parts)} />;
}

import type { Preview } from '@workflow/contract/previews/previews.schema.ts';
import type { GalleryPart } from '../../platform/feature/feature.ts';
import { PreviewCard } from './PreviewCards.tsx';

const PIXEL =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="72" height="38"%3E%3Crect width="72" height="38" fill="%234f5bd5"/%3E%3C/svg%3E';

const preview = (id: string, more: Partial<Preview>): Preview => ({
  id,
  url: 'https://harbour.example.com/tides',
  site_name: 'Harbour',
  title: 'Tides of this week',
  description: 'High and low water, with the weather for each day.',
  picture: null,
  place: 0,
  ...more,
});

const previews: readonly Preview[] = [
  preview('words', {}),
  preview('picture', { picture: { width: 720, height: 378, preview: PIXEL, url: PIXEL } }),
  preview('title alone', { site_name: null, description: null }),
  preview('long', {
    title: 'Everything that anybody has ever wanted to know about the tides, and more '.repeat(3),
    description: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(9),
    picture: { width: 720, height: 378, preview: PIXEL, url: PIXEL },
  }),
  preview('right to left', {
    site_name: 'الميناء',
    title: 'المد والجزر هذا الأسبوع',
    description: 'ارتفاع وانخفاض المياه مع الطقس لكل يوم.',
  }),
];

export const parts: readonly GalleryPart[] = [
  {
    name: 'Link previews',
    children: (
      <ul style={{ display: 'grid', gap: 4, margin: 0, padding: 0 }}>
        {previews.map((one, index) => (
          <PreviewCard key={one.id} preview={one} onRemove={index % 2 ? () => {} : null} />
        ))}
      </ul>
    ),
  },
];

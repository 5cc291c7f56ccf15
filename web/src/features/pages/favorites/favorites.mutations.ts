import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addFavoritePage, removeFavoritePage } from '@workflow/contract/pages/pages.endpoints.ts';
import type { Page, PageFavorites } from '@workflow/contract/pages/pages.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { favoritePagesKey } from '../pages.cache.ts';
import { applyPageFavoritesChanged } from '../pages.events.ts';
import { pagesTexts as texts } from '../pages.texts.ts';

interface Favorite {
  readonly page: Pick<Page, 'id' | 'workspace_id'>;
  readonly isFavorite: boolean;
}

const withFavorite = (ids: readonly string[], id: string, isFavorite: boolean): string[] => [
  ...ids.filter((one) => one !== id),
  ...(isFavorite ? [id] : []),
];

/** Adds a page to the favorites or removes it. The change is optimistic; the version changes when the server confirms it. */
export function useSetFavorite() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'favorite pages' },
    mutationFn: async ({ page: { id }, isFavorite }: Favorite) => {
      if (isFavorite) applyPageFavoritesChanged(client, await call(addFavoritePage, { params: { id } }));
      else await call(removeFavoritePage, { params: { id } });
    },
    onMutate: ({ page, isFavorite }) => {
      const queryKey = favoritePagesKey(page.workspace_id);
      client.setQueryData<PageFavorites>(queryKey, (known) =>
        known ? { ...known, page_ids: withFavorite(known.page_ids, page.id, isFavorite) } : known,
      );
    },
    onError: (error, { page }) => {
      void client.invalidateQueries({ queryKey: favoritePagesKey(page.workspace_id) });
      toast.error(errorMessageOf(error, texts.favorites.failed));
    },
  });
}

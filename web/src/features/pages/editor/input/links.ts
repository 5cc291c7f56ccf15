import { Plugin } from '@tiptap/pm/state';
import { internalPathOf } from '../../../messages/links/internal-links.ts';
import { useBodyStore } from '../body.store.ts';

/** Opens the link that the user clicks, as in a page that nobody edits. Links within the product open in this tab. */
export const followLinks = () =>
  new Plugin({
    props: {
      handleClick: (view, _pos, event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || !view.state.selection.empty)
          return false;
        // The links of files, which the editor does not contain, download by themselves.
        if (!link.closest('[contenteditable="true"]') || link.closest('[contenteditable="false"]'))
          return false;
        const path = event.ctrlKey || event.metaKey || event.shiftKey ? null : internalPathOf(link.href);
        if (path) useBodyStore.setState({ pathRequest: path });
        else window.open(link.href, '_blank', 'noopener,noreferrer');
        return true;
      },
    },
  });

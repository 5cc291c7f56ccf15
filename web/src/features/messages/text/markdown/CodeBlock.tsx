/** Whoever reads by keyboard scrolls what is wider than its place; what fits is no stop of the Tab key. */
function followWidth(block: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
    else block.removeAttribute('tabindex');
  });
  sizes.observe(block);
  return () => sizes.disconnect();
}

/** Lines that are not broken. Drawn with other ones, it is measured anew. */
export const CodeBlock = ({ text }: { text: string }) => (
  <pre ref={(block) => (block ? followWidth(block) : undefined)}>
    <code>{text}</code>
  </pre>
);

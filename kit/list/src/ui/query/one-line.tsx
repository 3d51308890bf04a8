/** What does not fit the one line is neither seen nor reached by keys, and comes back when there is room. */
export function fitInOneLine(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined
  const fit = () => {
    for (const part of line.children) {
      if (!(part instanceof HTMLElement)) continue
      part.style.visibility = part.offsetTop > line.offsetTop ? 'hidden' : ''
    }
  }
  const sized = new ResizeObserver(fit)
  const watch = () => {
    sized.disconnect()
    sized.observe(line)
    for (const part of line.children) sized.observe(part)
  }
  const changed = new MutationObserver(watch)
  changed.observe(line, { childList: true })
  watch()
  fit()
  return () => {
    sized.disconnect()
    changed.disconnect()
  }
}

/** What does not fit the one line is neither seen nor reached by keys, and comes back when there is room. */
export function fitInOneLine(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined
  const fit = () => {
    const parts = [...line.children].filter(part => part instanceof HTMLElement)
    const over = parts.map(part => part.offsetTop > line.offsetTop)
    for (const [at, part] of parts.entries()) part.style.visibility = over[at] ? 'hidden' : ''
  }
  const sized = new ResizeObserver(fit)
  const watch = () => {
    sized.disconnect()
    sized.observe(line)
    for (const part of line.children) sized.observe(part)
  }
  const changed = new MutationObserver(watch)
  changed.observe(line, { childList: true })
  watch() // which is told of each size at once, before anything is drawn
  return () => {
    sized.disconnect()
    changed.disconnect()
  }
}

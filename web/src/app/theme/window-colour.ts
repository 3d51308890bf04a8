import { themeStore } from './theme-store.ts'

/** The frame that the operating system draws around an installed application follows the chosen theme, too. */
export function colourWindow(): void {
  paint()
  // The page takes on a choice after the store has told of it.
  themeStore.subscribe(() => requestAnimationFrame(paint))
}

function paint(): void {
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--xj-surface').trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = surface
}

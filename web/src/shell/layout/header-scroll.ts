/** The header goes after so many pixels (rules/shell#layout). */
export const HIDES_AFTER = 100
export const HEADER_HEIGHT = 59

export interface ScrolledPage {
  /** How far the page in front has been scrolled. */
  top: number
  /** How far it could be scrolled if the header were gone. */
  mostWithoutHeader: number
}

/**
 * How much of the header is out of sight. Without it the page is taller and can be scrolled less: where that would bring
 * the header back at once it stays, or it would flicker.
 */
export function hiddenHeader(page: ScrolledPage, settings: { fixedHeader: boolean; autoHideHeader: boolean }): number {
  const { top, mostWithoutHeader } = page
  if (!settings.fixedHeader) return mostWithoutHeader >= HEADER_HEIGHT ? Math.min(top, HEADER_HEIGHT) : 0
  return settings.autoHideHeader && top > HIDES_AFTER && mostWithoutHeader > HIDES_AFTER ? HEADER_HEIGHT : 0
}

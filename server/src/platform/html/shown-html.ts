import { cleanHtml } from './clean-html.ts'

/** Enough for the texts that many read at a time; each is at most some ten thousand characters. */
const KEPT = 200

const cleaned = new Map<string, string>()

/**
 * Formatted text on its way out. It was cleaned when it was stored, but perhaps by an older list, or by nobody: a row
 * may come from a restored copy or another system. So it is cleaned again; what was cleaned lately is remembered.
 */
export function shownHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = cleanHtml(html)
  if (cleaned.size >= KEPT) cleaned.delete(cleaned.keys().next().value ?? '')
  cleaned.set(html, clean)
  return clean
}

/** The same for readers who have no address bar to complete the path of a stored picture. */
export function shownElsewhere(html: string | null, publicUrl: string): string | null {
  if (html === null) return null
  const clean = shownHtml(html)
  return publicUrl === '' ? clean : clean.replaceAll(/(<img src=")(?=\/)/g, `$1${new URL(publicUrl).origin}`)
}

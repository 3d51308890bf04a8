import { ALLOWED_ATTRIBUTES, ALLOWED_STYLES, ALLOWED_VALUES } from './allowed-html.ts'
import { printStyle, readStyle } from './css-text.ts'
import { stylesOfQuill } from './quill-classes.ts'
import { safeLink, safePicture } from './safe-address.ts'

export type HtmlAttributes = Readonly<Record<string, string>>

/**
 * The attributes an element may keep, with the values they may have. Both sides ask here, the server before it stores
 * and the page before it shows, so they cannot differ (rules/security#formatted-text). Giving it its own answer changes
 * nothing.
 */
export function cleanAttributes(tag: string, input: HtmlAttributes): Record<string, string> {
  const stored: Record<string, string> = {}
  for (const name of namesOf(tag)) {
    const value = name === 'style' ? cleanStyle(input) : cleanValue(name, input[name])
    if (value !== undefined && value !== '') stored[name] = value
  }
  if (tag === 'img' && input['alt'] === '') stored['alt'] = ''
  if (tag === 'a') stored['rel'] = 'noopener noreferrer'
  return stored
}

/** A picture without an address shows nothing but a broken frame. */
export const isPictureWithoutAddress = (tag: string, stored: HtmlAttributes): boolean =>
  tag === 'img' && stored['src'] === undefined

const namesOf = (tag: string): string[] => [
  ...(Object.hasOwn(ALLOWED_ATTRIBUTES, tag) ? (ALLOWED_ATTRIBUTES[tag] ?? []) : []),
  ...(ALLOWED_ATTRIBUTES['*'] ?? []),
]

function cleanValue(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (name === 'href') return safeLink(value)
  if (name === 'src') return safePicture(value)
  const form = ALLOWED_VALUES[name]
  return form === undefined || form.test(value.trim()) ? value.trim() : undefined
}

/** Listed properties with values of their form; what classes of Quill mean counts where no style says otherwise. */
function cleanStyle({ style = '', class: classes = '' }: HtmlAttributes): string {
  const all = new Map(
    [...stylesOfQuill(classes), ...readStyle(style)].filter(([name, value]) => isAllowed(name, value)),
  )
  return printStyle(all)
}

const isAllowed = (name: string, value: string): boolean =>
  Object.hasOwn(ALLOWED_STYLES, name) && ALLOWED_STYLES[name]?.test(value) === true

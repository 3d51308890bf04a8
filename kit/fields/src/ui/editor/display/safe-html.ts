import createPurifier, { type Config } from 'dompurify'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DROPPED_WITH_CONTENT } from '../../../model/editor/allowed-html.ts'
import { allowedMarkup } from '../../../model/editor/allowed-markup.ts'
import { cleanAttributes } from '../../../model/editor/clean-attributes.ts'

/** One of our own, so that nobody else's hooks come in. */
const purifier = createPurifier()
purifier.addHook('beforeSanitizeAttributes', node => {
  if (node.nodeType === Node.ELEMENT_NODE) keepOnly(node) // texts come by as well
})

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())],
  FORBID_CONTENTS: [...DROPPED_WITH_CONTENT],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

/**
 * Formatted text as nodes that may be shown, by the same list as on the server (rules/security#formatted-text). The
 * browser's parser gets to see only what the list allows; DOMPurify then judges what that parser made of it. Nodes, not
 * text: what was judged is what is put on the page, it is not read a second time.
 */
export function safeHtmlFragment(html: string): DocumentFragment {
  const shown = purifier.sanitize(allowedMarkup(html), config)
  for (const picture of shown.querySelectorAll('img:not([src])')) picture.remove()
  return shown
}

/** The same as text, for an editor that reads it by its own schema. */
export function safeHtmlText(html: string): string {
  return fragmentText(safeHtmlFragment(html))
}

export function fragmentText(fragment: DocumentFragment): string {
  const box = document.implementation.createHTMLDocument('').createElement('div')
  box.append(fragment)
  return box.innerHTML
}

function keepOnly(element: Element): void {
  const input = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const stored = cleanAttributes(element.localName, input)
  for (const name of Object.keys(input)) if (!Object.hasOwn(stored, name)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(stored)) if (input[name] !== value) element.setAttribute(name, value)
}

import './grid.css'

/**
 * The class of a name in the style sheet. All begin alike and so meet no others; a table of names that a build makes up
 * would be as long as the sheet, and every page with a grid would carry it.
 */
export const styleClass = (name: string): string => `xg-${name}`

type Attributes = Readonly<Record<string, string>>

/** An element with a class of the grid's style sheet. */
export function styledDiv(name: string, attributes: Attributes = {}): HTMLDivElement {
  const made = document.createElement('div')
  if (name !== '') made.className = styleClass(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** Sets or takes away an attribute, touching the page only when it changes. */
export function setAttribute(target: Element, name: string, value: string | undefined): void {
  if (value === undefined) {
    if (target.hasAttribute(name)) target.removeAttribute(name)
  } else if (target.getAttribute(name) !== value) target.setAttribute(name, value)
}

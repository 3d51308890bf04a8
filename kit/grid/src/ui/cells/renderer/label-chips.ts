import { styledDiv } from '../../dom/styled-element.ts'

/** One small label; a colour of the product goes to its edge and writing. */
export function labelChip(text: string, color?: string): HTMLElement {
  const made = styledDiv('chip')
  made.textContent = text
  if (color !== undefined && color !== '') made.style.setProperty('--chip', color)
  return made
}

/** As many labels as may be shown, and how many more there are (rules/data-entry#many-chosen). */
export function labelChips(texts: readonly string[], shown: number): HTMLElement[] {
  const rest = texts.length - shown
  return [...texts.slice(0, shown).map(text => labelChip(text)), ...(rest > 0 ? [labelChip(`+ ${rest} ...`)] : [])]
}

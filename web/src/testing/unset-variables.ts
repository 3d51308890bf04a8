/** Ant Design reads these and sets them only for some uses. */
export const UNSET_BY_ANTD = '^--ant-(button-only-icon-size(-sm)?|modal-\\w+-width)$'

/**
 * Styles that read a variable nobody set. Ant Design's styles are written at build time; a component left out there is
 * drawn without its background, which no other test would notice. Runs in the page and stands alone: a walk through the
 * product sends it there. Which rules read variables is found out once for each sheet.
 */
export function unsetVariablesIn(known: string): string[] {
  type Reading = { selector: string; names: string[] }
  const stored = window as unknown as { xjReadings?: WeakMap<CSSStyleSheet, Reading[]> }
  const readings = (stored.xjReadings ??= new WeakMap())
  const rulesOf = (sheet: CSSStyleSheet): CSSRule[] => {
    try {
      return [...sheet.cssRules]
    } catch {
      return [] // it did not come
    }
  }
  const readingsOf = (sheet: CSSStyleSheet): Reading[] =>
    rulesOf(sheet).flatMap(rule => {
      if (!(rule instanceof CSSStyleRule)) return []
      const names = Array.from(rule.cssText.matchAll(/var\((--ant-[\w-]+)\)/g), ([, name = '']) => name)
      const selector = rule.selectorText.replaceAll(/::?(before|after|placeholder|selection)/g, '')
      return names.length === 0 ? [] : [{ selector, names: [...new Set(names)] }]
    })
  const unset = new Set<string>()
  for (const sheet of document.styleSheets) {
    if (!readings.has(sheet)) readings.set(sheet, readingsOf(sheet))
    for (const { selector, names } of readings.get(sheet) ?? []) {
      const element = document.querySelector(selector)
      if (!element) continue
      const style = getComputedStyle(element)
      for (const name of names)
        if (style.getPropertyValue(name) === '' && !new RegExp(known).test(name))
          unset.add(`${name} is not set: ${selector}`)
    }
  }
  return [...unset]
}

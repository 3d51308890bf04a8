import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COUNTED = ['serious', 'critical']
/** Ant Design reads these and sets them only for some uses. */
const UNSET_BY_ANTD = '^--ant-(button-only-icon-size(-sm)?|modal-\\w+-width)$'

/** What is fading or still loading is gone by then; what is wrong with the page is not. */
const SETTLED_MS = 10_000

/** What keeps somebody from using the page as it now is: by axe, and by styles that read a variable nobody set. */
export async function seenFaults(page: Page): Promise<string[]> {
  const until = performance.now() + SETTLED_MS
  let faults = await faultsNow(page)
  while (faults.length > 0 && performance.now() < until) faults = await faultsNow(page)
  return faults
}

async function faultsNow(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze()
  const counted = violations.filter(({ impact }) => COUNTED.includes(impact ?? ''))
  const told = counted.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')} ${node.html}`))
  return [...told, ...(await page.evaluate(unsetVariables, UNSET_BY_ANTD))]
}

/**
 * Runs in the page. Ant Design's styles are written at build time; a component left out there is drawn without its
 * background, which no other test would notice.
 */
function unsetVariables(known: string): string[] {
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
  const unset = new Set<string>()
  for (const rule of rules) {
    if (!(rule instanceof CSSStyleRule) || !rule.cssText.includes('var(--ant-')) continue
    const element = document.querySelector(rule.selectorText.replaceAll(/::?(before|after|placeholder|selection)/g, ''))
    if (!element) continue
    const style = getComputedStyle(element)
    for (const [, name = ''] of rule.cssText.matchAll(/var\((--ant-[\w-]+)\)/g))
      if (style.getPropertyValue(name) === '' && !new RegExp(known).test(name))
        unset.add(`${name} is not set: ${rule.selectorText}`)
  }
  return [...unset]
}

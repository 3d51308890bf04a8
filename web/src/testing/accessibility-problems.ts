import axe from 'axe-core'
import { UNSET_BY_ANTD, unsetVariablesIn } from './unset-variables.ts'

const OFF = { enabled: false }

/** By which a page is judged, here and in the walks through the product. */
const ACCESSIBILITY_STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** They are asked of whole pages; here are parts of one. */
const OF_WHOLE_PAGES = { region: OFF, 'landmark-one-main': OFF, 'page-has-heading-one': OFF }

/** What is fading or still loading is gone by then; what is wrong with the page is not. */
const SETTLED_MS = 10_000

/** What keeps somebody from using the page as it now is: by axe, and by styles that read a variable nobody set. */
export async function accessibilityProblems(): Promise<string[]> {
  const until = performance.now() + SETTLED_MS
  let faults = await accessibilityProblemsNow()
  while (faults.length > 0 && performance.now() < until) faults = await accessibilityProblemsNow()
  return faults
}

export async function accessibilityProblemsNow(): Promise<string[]> {
  const runOnly = { type: 'tag', values: ACCESSIBILITY_STANDARDS } as const
  const { violations } = await axe.run(document, { runOnly, rules: OF_WHOLE_PAGES, resultTypes: ['violations'] })
  const places = violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.html}`),
  )
  return [...places, ...unsetVariablesIn(UNSET_BY_ANTD)]
}

import axeCore from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { unsetCssVariables } from './unset-variables.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is fading or still loading is gone by then; what is wrong with the page is not. */
const SETTLED_MS = 10_000

/** What keeps somebody from using the page as it now is: by axe, whose further rules may be named, and by styles that read a variable nobody set. */
export async function accessibilityProblems(page: Page, further: readonly string[] = []): Promise<string[]> {
  const until = performance.now() + SETTLED_MS
  let problems = await problemsNow(page, further)
  while (problems.length > 0 && performance.now() < until) problems = await problemsNow(page, further)
  return problems
}

/** The same in the light and in the dark, of a page whose look follows the system. */
export async function problemsInEachLight(page: Page): Promise<string[]> {
  const problems = await accessibilityProblems(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme.includes('dark'))
  problems.push(...(await accessibilityProblems(page)).map(problem => `dark ${problem}`))
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}

async function problemsNow(page: Page, further: readonly string[]): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame)
  return [
    ...(await page.evaluate(violationsOf, { values: STANDARDS, further, regionMatcher: REGIONS })),
    ...(await unsetCssVariables(page)),
  ]
}

/** Once for each document: it is half a megabyte to read, and a walk asks it many times. */
async function bringAxe(frame: Frame): Promise<void> {
  const there = () => frame.evaluate(() => 'axe' in window)
  // A frame that is just going has nothing to be judged.
  if (!(await there().catch(() => true))) await frame.evaluate(axeCore.source)
}

interface Asked {
  values: string[]
  further: readonly string[]
  regionMatcher: string
}

/** What hangs on a button or a field belongs to it: it is no content that stands outside all landmarks. */
const REGIONS =
  'dialog, [role=dialog], [role=alertdialog], svg, [role=menu], [role=listbox], [role=tree], [role=tooltip], .ant-select-dropdown'

/** Runs in the page. */
async function violationsOf({ values, further, regionMatcher }: Asked): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof axeCore }
  axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] })
  const rules = Object.fromEntries(further.map(rule => [rule, { enabled: true }]))
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values },
    rules,
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')} ${node.html}`))
}

import type { Page } from 'playwright-core'
import { gridStepsOn, type GridSteps } from '../../../web/src/pages/demo/workshop/testing/grid-steps.ts'
import { openWorkshopBlock } from './workshop-steps.ts'

/** What a walk does in a grid of the workshop; the page may be another one after somebody came anew. */
export function gridSteps(now: () => Page): GridSteps {
  return gridStepsOn(now, async block => {
    await now().context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openWorkshopBlock(now(), block)
  })
}

/** Keeps a script of the page back; answers how to let it come. */
export async function delayScript(page: Page, name: string): Promise<() => void> {
  const arrived = Promise.withResolvers<void>()
  await page.route(`**/${name}-*.js`, async route => {
    await arrived.promise
    await route.continue()
  })
  return () => arrived.resolve()
}

import { expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { expectFocus } from '../testing/bench-steps.ts'
import { benchStage, PHONE_WINDOW } from '../testing/bench-stage.tsx'
import { MENU_OVERLAYS, OVERLAYS, overlayBlocks } from '../testing/overlay-blocks.tsx'

/** Whatever lies over a page takes the focus, and gives it back to what opened it. */

const { show, clean, enter, keys } = benchStage(overlayBlocks)
const opener = () => playwrightPage.getByRole('button', { name: '打开', exact: true })
const overlay = () => playwrightPage.getByRole('dialog', { name: /^(窗口|筛选条件)$/ })
/** Where the focus is: in it, or on what stands around it alone; else on what. */
const focusPlace = () =>
  overlay().evaluate(one => {
    const held = document.activeElement
    const within = one.contains(held) || (held !== document.body && held?.contains(one) === true)
    return within ? 'within' : held?.outerHTML.slice(0, 200)
  })

/** Runs in the page: whoever reads from part to part never has to go back up. */
function partsOutOfOrder(overlay: Element): string[] {
  const parts = [...overlay.querySelectorAll('h1, h2, button, input, [tabindex="0"]')]
  const boxes = parts.map(part => part.getBoundingClientRect())
  return parts.flatMap((part, at) => (at > 0 && boxes[at]!.bottom <= boxes[at - 1]!.top ? part.outerHTML : []))
}

async function closesBack(close: () => Promise<void>): Promise<void> {
  await overlay().waitFor()
  await expect.poll(focusPlace).toBe('within')
  expect(await overlay().evaluate(partsOutOfOrder)).toEqual([])
  await clean()
  await close()
  await overlay().waitFor({ state: 'hidden' })
  await expectFocus(opener())
}

it.each(OVERLAYS)('%s', async key => {
  await show(key)
  await opener().focus()
  await keys('Enter')
  await closesBack(() => keys('Escape'))
})

it.each(MENU_OVERLAYS)('%s: what its entry opens goes back to the button of the menu', async key => {
  await show(key)
  await opener().focus()
  await keys('Enter')
  await expectFocus(playwrightPage.getByRole('menuitem', { name: '编辑' }))
  await keys('Enter')
  await closesBack(() => overlay().getByRole('button', { name: '关闭' }).press('Enter'))
})

it('a dialog on a phone keeps its buttons in sight, however long it is', async () => {
  await enter({ size: PHONE_WINDOW })
  await show('Modal')
  await opener().click()
  await overlay()
    .getByRole('textbox')
    .evaluate(one => (one.style.height = '2000px'))
  const button = await overlay()
    .getByRole('button', { name: /确\s?定/ })
    .boundingBox()
  expect(button && button.y + button.height).toBeLessThanOrEqual(PHONE_WINDOW.height)
})

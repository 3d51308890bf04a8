import type { Locator } from 'playwright-core'
import { playwrightPage } from '../../testing/playwright-page.ts'

/** A finger on the glass: the browser makes of it what a phone would. */
export interface TouchFinger {
  put: (name: string) => Promise<void>
  /** So far to the right. */
  draw: (by: number) => Promise<void>
  lift: () => Promise<void>
}

export async function touchFinger(elementOf: (name: string) => Locator): Promise<TouchFinger> {
  const touch = await playwrightPage.context().newCDPSession(playwrightPage)
  let [x, y] = [0, 0]
  return {
    put: async name => {
      const box = await elementOf(name).boundingBox()
      if (!box) throw new Error(`${name} is not in sight`)
      ;[x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    },
    draw: async by => {
      x += by
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
    },
    lift: async () => void (await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })),
  }
}

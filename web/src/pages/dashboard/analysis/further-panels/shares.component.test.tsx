import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { Shares } from './shares.tsx'

/** Bars on a track say what part of the whole they are, not what part of the longest. */

let root: Root
beforeEach(() => {
  document.body.innerHTML = '<div id="root" style="width:400px"></div>'
  root = createRoot(document.querySelector('#root') as Element)
})
afterEach(() => root.unmount())

const widths = () =>
  playwrightPage
    .locator('li > i')
    .evaluateAll(tracks =>
      tracks.map(track =>
        Math.round(
          (100 * (track.firstElementChild as Element).getBoundingClientRect().width) /
            track.getBoundingClientRect().width,
        ),
      ),
    )

it('each is its share of all, in figures and in length', async () => {
  root.render(
    <Shares
      parts={[
        { name: 'a', plays: 60 },
        { name: 'b', plays: 20 },
      ]}
      nameOf={code => `入口${code}`}
    />,
  )
  const first = playwrightPage.getByRole('listitem').filter({ hasText: '入口a' })
  await first.getByText('75%').waitFor()
  await playwrightPage.getByRole('listitem').filter({ hasText: '入口b' }).getByText('25%').waitFor()
  expect(await widths()).toEqual([75, 25])
})

it('of nothing there are no shares', async () => {
  root.render(<Shares parts={[{ name: 'a', plays: 0 }]} nameOf={code => code} />)
  await playwrightPage.getByText('这段时间没有播放').waitFor()
})

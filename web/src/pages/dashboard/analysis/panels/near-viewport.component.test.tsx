import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { useIsNearViewport } from './loaded-part.tsx'

/** What lies far down is asked for when one comes near it. */

let root: Root
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') as Element)
})
afterEach(() => root.unmount())

function Far() {
  const [watch, near] = useIsNearViewport()
  return (
    <div style={{ paddingTop: 6_000 }}>
      <div ref={watch}>{near ? '已到' : '还远'}</div>
    </div>
  )
}

const frame = () => new Promise(done => requestAnimationFrame(done))

it('far away it is not, and near it is', async () => {
  root.render(<Far />)
  await playwrightPage.getByText('还远').waitFor()
  await frame()
  await frame()
  expect(await playwrightPage.getByText('已到').count()).toBe(0)
  document.querySelector('#root > div > div')?.scrollIntoView()
  await playwrightPage.getByText('已到').waitFor()
})

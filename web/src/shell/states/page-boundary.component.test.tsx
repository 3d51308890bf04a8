import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkTimeoutError } from '../../app/errors/show-error.ts'
import { playwrightPage } from '../../testing/playwright-page.ts'
import { PageBoundary } from './page-boundary.tsx'

/** What stands in a tab whose page does not come, and why. */

const retry = vi.fn<() => void>()
let root: Root

function Broken({ error }: { error: Error }): never {
  throw error
}

beforeEach(() => {
  retry.mockClear()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') as Element, { onCaughtError: () => {} })
})
afterEach(() => root.unmount())

it.each([
  ['that is late', new ChunkTimeoutError(), '页面加载超时'],
  ['of an older build', new TypeError('Failed to fetch dynamically imported module: /a.js'), '系统已更新'],
  ['that fails', new Error('of ours'), '这个页面出错了'],
])('a page %s says so, and is tried again', async (_what, error, title) => {
  root.render(
    <PageBoundary onRetry={retry}>
      <Broken error={error} />
    </PageBoundary>,
  )
  await playwrightPage.getByRole('heading', { name: title }).waitFor()
  await playwrightPage.getByRole('button', { name: '重试' }).click()
  expect(retry).toHaveBeenCalledTimes(1)
})

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Runs in every page before anything of its own. A message goes by itself after a few seconds; a walk on a busy machine
 * may come to look when it has gone, and is told from here that it was shown.
 */
export function recordNotices(): void {
  const shownNotices: string[] = []
  Object.assign(window, { shownNotices })
  const LINES = '[role=status], [role=alert]'
  const keep = (node: Node) => {
    if (!(node instanceof Element)) return
    // What is said while a page is drawn comes with the page.
    const lines = node.matches(LINES) ? [node] : [...node.querySelectorAll(LINES)]
    shownNotices.push(...lines.map(line => line.textContent ?? ''))
  }
  const watch = new MutationObserver(all => all.forEach(({ addedNodes }) => addedNodes.forEach(keep)))
  watch.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: whether a message was shown since the last one that was asked for. */
function wasShown(message: string): boolean {
  const { shownNotices: shown } = window as unknown as { shownNotices: string[] }
  const at = shown.findIndex(one => one.includes(message))
  shown.splice(0, at + 1)
  return at >= 0
}

/** A message is shown, or was a moment ago. */
export async function expectNotice(page: Page, message: string): Promise<void> {
  await expect.poll(() => page.evaluate(wasShown, message), { message }).toBe(true)
}

/** Closed in the page itself: it may go while a hand is on its way, and a hand beside a window would shut that. */
export async function closeNotice(notice: Locator): Promise<void> {
  const close = notice.getByRole('button', { name: '关闭提示' })
  await close.evaluateAll(all => all.forEach(one => (one as HTMLElement).click()))
}

/** A message is shown and put away, so that it hides nothing and the next one like it is shown again. */
export async function expectAndCloseNotice(page: Page, message: string): Promise<void> {
  await expectNotice(page, message)
  await closeNotice(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: message }))
}

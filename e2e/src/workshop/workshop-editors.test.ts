import { HOSTILE_HTML } from '../../../kit/fields/src/model/editor/testing/hostile-html.ts'
import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page, browserUser } from '../environment/walk-with-visitor.ts'
import { openPage } from '../steps/page-steps.ts'
import { openWorkshopBlock } from '../steps/workshop-steps.ts'

/** The rich editor in the product: its policy has nothing to report of hostile text, pictures go to the server. Words, tables, code and markdown are tested where the blocks lie. */

const { step, expectNoProblems } = walkWithVisitor({ opens })

async function opens(): Promise<void> {
  await openPage(page, '演示', '组件工坊')
  await openWorkshopBlock(page, 'rich-text')
  await text().waitFor()
}

const value = async (): Promise<string> => JSON.parse(await page.locator('output').innerText()) as string
const has = async (part: string | RegExp): Promise<void> =>
  typeof part === 'string' ? await expect.poll(value).toContain(part) : await expect.poll(value).toMatch(part)
const text = () => page.getByRole('textbox', { name: '富文本' })
const bar = (name = '格式工具栏') => page.getByRole('toolbar', { name })
const tool = (name: string, of?: string) => bar(of).getByRole('button', { name, exact: true })
const drawn = () => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** A click and keys that come while the editor is still busy with the last deed do nothing; so they are done again. */
async function emptied(): Promise<void> {
  await expect
    .poll(async () => {
      await text().click()
      await drawn()
      await page.keyboard.press('ControlOrMeta+a')
      await drawn()
      await page.keyboard.press('Delete')
      await drawn()
      return value()
    })
    .toBe('')
}

/** The clipboard of another program, as the browser hands it over. */
async function paste(html: string, files: string[] = [], dropped = false): Promise<void> {
  await text().evaluate(
    (element, input) => {
      const data = new DataTransfer()
      if (input.html !== '') data.setData('text/html', input.html)
      for (const name of input.files) {
        const bytes = Uint8Array.from(atob(input.png), sign => sign.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: name.endsWith('.txt') ? 'text/plain' : 'image/png' }))
      }
      const { x, y } = element.getBoundingClientRect()
      const how = { bubbles: true, cancelable: true }
      const event = input.dropped
        ? new DragEvent('drop', { ...how, dataTransfer: data, clientX: x + 20, clientY: y + 20 })
        : new ClipboardEvent('paste', { ...how, clipboardData: data })
      element.dispatchEvent(event)
    },
    { html, files, dropped, png: PNG },
  )
}

/** One red dot. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

step('the editor stands there', async () => {
  await expectNoProblems()
})

step('hostile text from the clipboard or dropped leaves its words, and the browser has nothing to report', async () => {
  const words = `<p>好的一句</p>${HOSTILE_HTML.join('\n').replaceAll('\0', '')}`
  for (const [how, html] of [
    ['pasted', words],
    ['from Word', `<p class=MsoNormal>${words}`],
    ['dropped', words],
  ] as const) {
    await emptied()
    await paste(html, [], how === 'dropped')
    await has('好的一句')
    expect(await value(), how).not.toMatch(/<[^>]*(?:onerror|onload|javascript:|<svg|<iframe|position)/i)
  }
  await emptied()
})

step('a picture is uploaded from the toolbar, from the clipboard and by dropping it', async () => {
  await emptied()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tool('插入图片').click()])
  await chooser.setFiles({ name: '一.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
  await has(/<img src="\/api\/sys\/common\/static\/jeditor\/[^"]+\.png"/)
  await text().locator('img').click()
  await page.getByRole('button', { name: '宽度 50%' }).click()
  await page.getByRole('textbox', { name: '替代文字' }).fill('血压计')
  await has(/alt="血压计"/)
  await has(/width: 50%/)
  await expectNoProblems()
  await emptied()
  await paste('', ['二.png'])
  await has(/<img src="\/api\/sys\/common\/static\/jeditor\//)
  await paste('', ['说明.txt', '三.png'])
  await expect.poll(async () => (await value()).match(/<img/g)?.length).toBe(2)
  await paste('', ['四.png', '说明.txt'], true)
  await expectAndCloseNotice(page, '请上传图片')
  await expect.poll(async () => (await value()).match(/<img/g)?.length).toBe(3)
})

step('a server without files has them written into the text; one that fails says so', async () => {
  await emptied()
  await page.route('**/sys/common/upload', route =>
    route.fulfill({ json: { success: true, code: 200, message: 'local' } }),
  )
  const request = page.waitForRequest('**/sys/common/upload')
  await paste('', ['一.png'])
  await has('<img src="data:image/png;base64,')
  expect((await request).postData()).toMatch(/name="jeditor"\r\n\r\n1\r\n/)
  await page.unroute('**/sys/common/upload')
  await page.route('**/sys/common/upload', route =>
    route.fulfill({ json: { success: false, code: 500, message: '存储已满', result: null } }),
  )
  await paste('', ['一.png'])
  await expectAndCloseNotice(page, '图片上传失败：存储已满')
  await page.unroute('**/sys/common/upload')
  await expect.poll(async () => (await value()).match(/<img/g)?.length).toBe(1)
  expect(browserUser.failedCalls).toEqual([])
})

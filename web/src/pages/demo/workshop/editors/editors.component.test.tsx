import { HOSTILE_HTML } from '@xuanjiao/fields/model/editor/testing/hostile-html'
import { WORD_SAMPLE } from '@xuanjiao/fields/model/editor/testing/word-sample'
import { expect } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { createJourney } from '../../../../testing/journey-steps.ts'
import { expectAndCloseNotice } from '../../../../testing/notice-steps.ts'
import { isWiderThanWindow } from '../testing/bench-steps.ts'
import { benchStage, PHONE_WINDOW } from '../testing/bench-stage.tsx'
import { editorBlocks } from './editor-blocks.ts'

/** The editors: words, tables, code, markdown; by mouse, by keys and by input method. */

const { show, clean, enter } = benchStage(editorBlocks)
const step = createJourney()
const value = async (): Promise<string> => JSON.parse(await playwrightPage.locator('output').innerText()) as string
const has = async (part: string | RegExp): Promise<void> =>
  typeof part === 'string' ? await expect.poll(value).toContain(part) : await expect.poll(value).toMatch(part)
const text = () => playwrightPage.getByRole('textbox', { name: '富文本' })
const bar = (name = '格式工具栏') => playwrightPage.getByRole('toolbar', { name })
const tool = (name: string, of?: string) => bar(of).getByRole('button', { name, exact: true })
/** What has the focus is called. */
const focused = () =>
  playwrightPage.evaluate(() => {
    const { activeElement: part } = document
    const label = document.getElementById(part?.getAttribute('aria-labelledby') ?? '')
    return label?.textContent ?? part?.getAttribute('aria-label') ?? ''
  })
/** Presses the label that stands above the editor, as somebody does who wants to write. */
async function pressLabel(name: string): Promise<void> {
  await playwrightPage.locator('label', { hasText: name }).click()
  await expect.poll(focused).toBe(name)
}

const drawn = () =>
  playwrightPage.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** A click and keys that come while the editor is still busy with the last deed do nothing; so they are done again. */
async function emptied(): Promise<void> {
  await expect
    .poll(async () => {
      await text().click()
      await drawn()
      await playwrightPage.keyboard.press('ControlOrMeta+a')
      await drawn()
      await playwrightPage.keyboard.press('Delete')
      await drawn()
      return value()
    })
    .toBe('')
}

/** The browser tells of a selection with the next picture it draws, and only then the editor knows. */
async function choose(keys: string, words: string): Promise<void> {
  await playwrightPage.keyboard.press(keys)
  await expect.poll(() => playwrightPage.evaluate(() => String(getSelection()).trim())).toBe(words)
  await drawn()
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

step('words are written, marked by keys and by the toolbar, and taken back', async () => {
  await show('rich-text')
  await text().waitFor()
  await clean()
  await pressLabel('富文本')
  await emptied()
  await playwrightPage.keyboard.type('多喝水')
  await choose('Shift+Home', '多喝水')
  await playwrightPage.keyboard.press('ControlOrMeta+b')
  await has('<p><strong>多喝水</strong></p>')
  await expect.poll(() => tool('加粗').getAttribute('aria-pressed')).toBe('true')
  await tool('标题2').click()
  await tool('居中').click()
  await has('<h2 style="text-align: center;"><strong>多喝水</strong></h2>')
  await tool('撤销').click()
  await has('<h2><strong>多喝水</strong></h2>')
  await tool('重做').click()
  await playwrightPage.getByText('3 字', { exact: true }).waitFor()
})

step('an input method writes its words once, when they are chosen', async () => {
  await emptied()
  const ime = await playwrightPage.context().newCDPSession(playwrightPage)
  for (const letters of ['x', 'xu', 'xue', 'xue ya'])
    await ime.send('Input.imeSetComposition', {
      text: letters,
      selectionStart: letters.length,
      selectionEnd: letters.length,
    })
  await ime.send('Input.insertText', { text: '血压' })
  await expect.poll(value).toBe('<p>血压</p>')
  await playwrightPage.keyboard.type('。')
  await expect.poll(value).toBe('<p>血压。</p>')
})

step('by keys alone: to the toolbar, along it, back to the text, and out', async () => {
  await playwrightPage.keyboard.press('Alt+F10')
  await expect.poll(focused).toBe('撤销')
  await playwrightPage.keyboard.press('End')
  await expect.poll(focused).toBe('全屏')
  await playwrightPage.keyboard.press('Home')
  for (const _ of [1, 2, 3]) await playwrightPage.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('标题1')
  await playwrightPage.keyboard.press('Enter')
  await has('<h1>血压。</h1>')
  await playwrightPage.keyboard.press('Escape')
  await expect.poll(focused).toBe('富文本')
  await playwrightPage.keyboard.press('Escape')
  await playwrightPage.keyboard.press('Tab')
  await expect.poll(focused).not.toBe('富文本')
})

step('colours, sizes and links are chosen below the toolbar; a link that would run something is refused', async () => {
  await text().click()
  await choose('ControlOrMeta+a', '血压。')
  await tool('文字颜色').click()
  await clean()
  await playwrightPage.getByRole('group', { name: '文字颜色' }).getByRole('button', { name: '蓝色' }).click()
  await has('color: ')
  await tool('字号').click()
  await playwrightPage.keyboard.press('Escape')
  await expect.poll(focused).toBe('富文本')
  await tool('插入链接').click()
  const address = playwrightPage.getByRole('textbox', { name: '链接地址' })
  await address.fill('javascript:alert(1)')
  await playwrightPage.keyboard.press('Enter')
  await playwrightPage.getByText('请输入 http、https、mailto 或 tel 开头的地址').waitFor()
  await address.fill('www.who.int/zh')
  await playwrightPage.keyboard.press('Enter')
  await has('href="https://www.who.int/zh"')
})

step('a table is put in, grows, is merged, and Tab goes from cell to cell', async () => {
  await emptied()
  await tool('插入表格').click()
  await playwrightPage.keyboard.type('时间')
  await playwrightPage.keyboard.press('Tab')
  await playwrightPage.keyboard.type('血压')
  await has(/<th[^>]*><p>时间<\/p><\/th><th[^>]*><p>血压<\/p><\/th>/)
  // A head that nobody has written yet is nothing the page could mend.
  await playwrightPage.keyboard.press('Tab')
  await playwrightPage.keyboard.type('备注')
  await clean()
  await tool('下方插入行', '表格工具栏').click()
  await tool('右侧插入列', '表格工具栏').click()
  await expect.poll(async () => (await value()).match(/<tr>/g)).toHaveLength(4)
  await expect.poll(async () => (await value()).match(/<th/g)).toHaveLength(4)
  await expect.poll(() => tool('合并单元格', '表格工具栏').getAttribute('aria-disabled')).toBe('true')
  await text().locator('th').nth(0).click()
  await text()
    .locator('th')
    .nth(1)
    .click({ modifiers: ['Shift'] })
  await tool('合并单元格', '表格工具栏').click()
  await has('colspan="2"')
  await tool('拆分单元格', '表格工具栏').click()
  await tool('表头行', '表格工具栏').click()
  await expect.poll(value).not.toContain('<th')
  await tool('删除行', '表格工具栏').click()
  await tool('删除表格', '表格工具栏').click()
  await expect.poll(value).toBe('')
})

step('text from Word comes in order: lists and tables stay, what is Office goes', async () => {
  await emptied()
  await paste(WORD_SAMPLE)
  await expectAndCloseNotice(playwrightPage, '有 1 张图片无法随文字粘贴，请另行上传')
  await has('高血压患者手册</h1>')
  const html = await value()
  expect(html).toMatch(/<ul><li><p>少吃腌菜<\/p><\/li><li><p>多吃<\/p><ul><li><p>蔬菜/)
  expect(html).toMatch(/<ol><li><p>早晨量一次/)
  expect(html).toMatch(/<td colspan="2"[^>]*><p style="text-align: center;">血压/)
  expect(html).not.toMatch(/mso|font-family|class=|o:p|file:/i)
})

step('hostile text from the clipboard or dropped leaves its words', async () => {
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

step('it fills the window, holds the focus there, and Escape brings it back', async () => {
  await tool('全屏').click()
  const whole = playwrightPage.getByRole('dialog', { name: '富文本' })
  await expect.poll(() => whole.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 })
  await clean()
  await text().click()
  await playwrightPage.keyboard.press('Escape')
  await whole.waitFor({ state: 'detached' })
  await expect.poll(async () => (await text().locator('xpath=..').boundingBox())?.height).toBeCloseTo(300, 0)
})

step('what Quill wrote is understood, and what is too long is told', async () => {
  await playwrightPage.getByRole('list', { name: '试一试' }).getByRole('button').first().click()
  await text().getByText('居中').waitFor()
  await expect
    .poll(() =>
      text()
        .locator('p')
        .first()
        .evaluate(one => getComputedStyle(one).textAlign),
    )
    .toBe('center')
  await expect
    .poll(() =>
      text()
        .locator('p')
        .nth(1)
        .evaluate(one => getComputedStyle(one).paddingLeft),
    )
    .not.toBe('0px')
  await playwrightPage.getByRole('spinbutton').nth(1).fill('20')
  await playwrightPage.getByText('内容过长：连同格式最多 20 个字符').waitFor()
  await playwrightPage.getByRole('switch', { name: '只读' }).click()
  await bar().waitFor({ state: 'detached' })
  await expect.poll(() => text().getAttribute('aria-readonly')).toBe('true')
  await clean()
})

step('code is coloured, searched in Chinese, and can be left by keys', async () => {
  await show('code')
  const code = playwrightPage.getByRole('textbox', { name: '代码' })
  await code.waitFor()
  await clean()
  await pressLabel('代码')
  await code.click()
  await playwrightPage.keyboard.press('ControlOrMeta+a')
  await playwrightPage.keyboard.type('{"a":')
  await playwrightPage.keyboard.press('Enter')
  await playwrightPage.keyboard.press('Tab')
  await playwrightPage.keyboard.type('1')
  await has(/^\{"a":\n\s+1/)
  await playwrightPage.keyboard.press('ControlOrMeta+f')
  await playwrightPage.getByRole('textbox', { name: '查找' }).waitFor()
  await playwrightPage.getByRole('button', { name: '全部替换' }).waitFor()
  await clean()
  await playwrightPage.keyboard.press('Escape')
  await playwrightPage.getByRole('textbox', { name: '查找' }).waitFor({ state: 'detached' })
  await code.click()
  await playwrightPage.keyboard.press('Escape')
  await playwrightPage.keyboard.press('Tab')
  await expect.poll(focused).not.toBe('代码')
  for (const name of ['javascript', 'sql', 'html', 'css']) {
    await playwrightPage.getByRole('combobox', { name: '语言' }).click()
    await playwrightPage.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).last().click()
  }
  await tool('全屏').click()
  await playwrightPage.getByRole('dialog', { name: '代码' }).waitFor()
  await tool('退出全屏').click()
})

step('markdown is shown as it will look, and nothing in it runs', async () => {
  await show('markdown')
  const source = playwrightPage.getByRole('textbox', { name: 'Markdown' })
  const preview = playwrightPage.getByRole('region', { name: '预览', exact: true })
  await preview.getByRole('heading', { name: '出院须知' }).waitFor()
  await clean()
  await pressLabel('Markdown')
  await source.click()
  await playwrightPage.keyboard.press('ControlOrMeta+a')
  await playwrightPage.keyboard.insertText('须知')
  await playwrightPage.keyboard.press('Shift+Home')
  await tool('加粗').click()
  await has('**须知**')
  await playwrightPage.keyboard.press('ControlOrMeta+a')
  await playwrightPage.keyboard.insertText('<img src=x onerror=alert(1)>[点](javascript:alert(1)) **好**')
  await preview.getByText('好').waitFor()
  await expect.poll(() => preview.locator('img, [onerror], a[href^=javascript]').count()).toBe(0)
  await tool('显示预览').click()
  await preview.waitFor({ state: 'detached' })
})

step('on a phone and in the dark all of them can be read and reached', async () => {
  await enter({ size: PHONE_WINDOW, dark: true })
  for (const block of ['rich-text', 'rich-read', 'code', 'markdown']) {
    await show(block)
    await playwrightPage.locator('output').waitFor()
    if (block !== 'rich-read') await bar().waitFor()
    await clean()
    await expect.poll(() => isWiderThanWindow(), { message: block }).toBe(false)
  }
})

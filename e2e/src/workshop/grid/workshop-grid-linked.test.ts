import { expect } from 'vitest'
import { gridSteps } from '../../steps/grid-steps.ts'
import { expectNotice } from '../../../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from '../../environment/walk-with-visitor.ts'
import { boundingBoxOf } from '../../steps/workshop-steps.ts'

/** A table below a row, linked lists, texts of several lines; errors far away; rows drawn by a finger; an upload that fails. */

const { step, expectNoProblems, pressKeys } = walkWithVisitor()
const { goTo, grid, cell, cellOf, text, put, active, activeRow } = gridSteps(() => page)

const subTable = () => page.getByRole('dialog', { name: '子表' })
const options = () => page.getByRole('option').allInnerTexts()

step('a row opens its table where 350 px are free; Escape gives the focus back', async () => {
  await goTo('grid-linked')
  for (const row of [1, 6]) {
    await cell(row, 'number').scrollIntoViewIfNeeded()
    await cell(row, 'number').click()
    await subTable().getByText('的科室').waitFor()
    await expectNoProblems()
    const own = await boundingBoxOf(cell(row, 'number'))
    const [above, below] = [own.y, page.viewportSize()!.height - own.y - own.height]
    const isBelow = async () => (await boundingBoxOf(subTable())).y > own.y
    await expect.poll(isBelow).toBe(below >= 350 || below >= above)
    await pressKeys('Escape')
    await subTable().waitFor({ state: 'hidden' })
    await expect.poll(async () => [await active(), await activeRow()]).toEqual(['number', `row-${row}`])
  }
})

step('near the lower edge of the window it opens above', async () => {
  await goTo('grid-linked')
  await page.setViewportSize({ width: 1280, height: 560 })
  await cell(5, 'number').evaluate(element => element.scrollIntoView({ block: 'end' }))
  await cell(5, 'number').click()
  await subTable().getByText('华西').or(subTable().getByText('绵阳')).waitFor()
  const fits = async () => {
    const [own, layer] = [await boundingBoxOf(cell(5, 'number')), await boundingBoxOf(subTable())]
    return layer.y >= 0 && layer.y + layer.height <= own.y
  }
  await expect.poll(fits).toBe(true)
  await pressKeys('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
})

step('a table that does not open is tried three times more; then it is said', async () => {
  await goTo('grid-linked')
  const failures = page.getByRole('region', { name: '属性' }).getByLabel('子表先失败几次')
  await failures.fill('3')
  await pressKeys('Tab')
  await cell(1, 'number').click()
  await subTable().getByText('协和医院的科室').waitFor()
  await pressKeys('Escape')
  await failures.fill('4')
  await pressKeys('Tab')
  await cell(2, 'number').click()
  await expectNotice(page, '打开子表失败')
  await expect.poll(() => subTable().count()).toBe(0)
})

step('cities follow their province, are shown by name from the start, and go with it', async () => {
  await goTo('grid-linked')
  await expect.poll(async () => [await text(1, 'city'), await text(5, 'city')]).toEqual(['东城区', '绵阳'])
  await cell(1, 'city').click()
  await pressKeys('F4')
  await expect.poll(options).toEqual(['东城区', '西城区'])
  await pressKeys('Escape', 'Escape')
  await cell(1, 'province').click()
  await pressKeys('F4')
  await page.getByRole('option', { name: '四川' }).click()
  await expect.poll(() => text(1, 'city')).not.toContain('东城区')
  await cell(1, 'city').click()
  await pressKeys('F4')
  await expect.poll(options).toEqual(['成都', '绵阳'])
  await expectNoProblems()
  await page.getByRole('option', { name: '成都' }).click()
  await expect.poll(() => text(1, 'city')).toBe('成都')
  await pressKeys('Control+z')
  await expect.poll(() => text(1, 'city')).not.toBe('成都')
  await pressKeys('Control+z')
  await expect.poll(async () => [await text(1, 'province'), await text(1, 'city')]).toEqual(['北京', '东城区'])
})

const pasteText = async (words: string) => {
  await page.evaluate(text => navigator.clipboard.writeText(text), words)
  await pressKeys('Control+v')
}

step(
  'a pasted province empties the city; both pasted at once are read together, though nobody opened the list',
  async () => {
    await goTo('grid-linked')
    await cell(1, 'province').click()
    await pasteText('四川')
    await expect
      .poll(async () => [await text(1, 'province'), await text(1, 'city')])
      .toEqual(['四川', expect.not.stringContaining('东城区')])
    await pressKeys('Control+z')
    await expect.poll(async () => [await text(1, 'province'), await text(1, 'city')]).toEqual(['北京', '东城区'])
    await pasteText('广东\t深圳\n四川\t绵阳')
    await expectNotice(page, '已粘贴 4 格')
    await expect.poll(async () => [await text(1, 'city'), await text(2, 'city')]).toEqual(['深圳', '绵阳'])
    await page.getByText('"province":"44","city":"4403"').waitFor()
    await expect.poll(() => page.getByRole('button', { name: '处有误' }).count()).toBe(0)
    await cell(5, 'city').click()
    await pressKeys('Control+c')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('绵阳')
    await cell(6, 'city').click()
    await pressKeys('Control+v')
    await expectNotice(page, '已粘贴 1 格，1 格有误') // 绵阳 lies in another province
    await pressKeys('Control+z')
  },
)

step('a paste says what came of it, and leads to the first cell that is wrong, by a button and by a key', async () => {
  await goTo('grid-linked')
  await cell(5, 'name').click()
  await pressKeys('Escape')
  await pasteText('甲医院\t四川\t成都\n\t四川\t成都\n丙医院\t海南\t三亚')
  const message = '已粘贴 9 格，新增 1 行，3 格有误'
  await expectNotice(page, message)
  await page.locator('p[aria-live=polite]').getByText(`${message}，按 F8 查看`).waitFor({ state: 'attached' })
  await page.getByRole('status').filter({ hasText: message }).getByRole('button', { name: '查看' }).click()
  await expect.poll(async () => [await active(), await activeRow()]).toEqual(['name', 'row-6'])
  await page.getByRole('tooltip').getByText('医院不能为空').waitFor()
  await cell(5, 'name').click()
  await pressKeys('Escape', 'F8')
  await expect.poll(async () => [await active(), await activeRow()]).toEqual(['name', 'row-6'])
  await expectNoProblems()
})

step('a text of several lines grows while it is written; Alt+Enter breaks the line, Enter goes on', async () => {
  await goTo('grid-linked')
  await cell(2, 'note').click()
  await page.keyboard.type('第一行')
  await pressKeys('Alt+Enter')
  await page.keyboard.type('第二行')
  await pressKeys('Alt+Enter')
  await page.keyboard.type('第三行')
  const field = page.locator('textarea:focus')
  await expect.poll(() => field.evaluate(element => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
  await expectNoProblems()
  await pressKeys('Enter')
  await expect.poll(activeRow).toBe('row-3')
  await page.getByText('"note":"第一行\\n第二行\\n第三行"').waitFor()
  await cell(2, 'note').click()
  await pressKeys('Escape', 'Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('"第一行\n第二行\n第三行"')
})

step(
  'pasted names of people are looked up at once; two of one name are told apart in the tip of the cell',
  async () => {
    await goTo('grid-types')
    const calls: string[] = []
    await page.route('**/sys/user/queryUserComponentData*', async route => {
      calls.push(new URL(route.request().url()).searchParams.get('realname_MultiString') ?? '')
      const answer = await route.fetch()
      const body = (await answer.json()) as { result: { records: Record<string, unknown>[] } }
      const twins = body.result.records.filter(({ username }) => username === 'medical2')
      body.result.records.push(...twins.map(one => ({ ...one, id: 'x', username: 'medical9', orgCodeTxt: '产科' })))
      await route.fulfill({ response: answer, json: body })
    })
    await put(1, 'user')
    await pasteText('孟医审\n柳专审\n没有此人')
    await expectNotice(page, '已粘贴 3 格，2 格有误')
    await expect.poll(() => text(1, 'user')).toBe('孟医审')
    await page.getByText('"user":"medical"').waitFor()
    expect(calls).toEqual(['孟医审,柳专审,没有此人'])
    // The pointer may come while the cell is being drawn: it goes away and comes again.
    const tip = async () => {
      await cell(3, 'user').hover()
      await cell(2, 'user').hover()
      return page.getByRole('tooltip').filter({ visible: true }).allInnerTexts()
    }
    await expect
      .poll(tip, { interval: 1500 })
      .toContainEqual(expect.stringMatching(/有 2 个“柳专审”：medical2（.+）、medical9（产科）/))
    await cell(3, 'user').hover()
    await page.getByRole('tooltip').getByText('没有找到：没有此人').waitFor()
    await pressKeys('Control+z')
  },
)

step('F8 goes to errors of rows far outside the view, and on to the next', async () => {
  await goTo('grid-large')
  const far = 90_000
  for (const row of [5, far]) {
    await grid().evaluate((element, top) => element.scrollTo({ top }), (row - 2) * 61)
    await cellOf(`r${row}`, 'name').click()
    await pressKeys('Escape', 'Delete')
  }
  await grid().evaluate(element => element.scrollTo({ top: 0 }))
  await page.getByRole('button', { name: '2 处有误' }).waitFor()
  // Both have been told of before F8 speaks.
  await page
    .locator('[aria-live=polite]')
    .getByText(/第90001行|2 处有误/)
    .waitFor({ state: 'attached' })
  await cellOf('r1', 'name').click()
  for (const row of [5, far, 5]) {
    await pressKeys('F8')
    await expect.poll(async () => [await active(), await activeRow()]).toEqual(['name', `r${row}`])
    const inSight = async () => {
      const [own, frame] = [await boundingBoxOf(cellOf(`r${row}`, 'name')), await boundingBoxOf(grid())]
      return own.y >= frame.y && own.y + own.height <= frame.y + frame.height
    }
    await expect.poll(inSight).toBe(true)
  }
  await page.locator('[aria-live=polite]').getByText('名称不能为空').waitFor({ state: 'attached' })
  await pressKeys('Shift+F8')
  await expect.poll(activeRow).toBe(`r${far}`)
})

step('a finger draws a row by its handle', async () => {
  await goTo('grid-types')
  const at = (row: number) => page.locator(`[data-row="row-${row}"]`).getAttribute('aria-rowindex')
  const finger = await page.context().newCDPSession(page)
  const [from, to] = [(await cell(1, 'drag').boundingBox())!, (await cell(4, 'drag').boundingBox())!]
  const point = (y: number) => ({ touchPoints: [{ x: Math.round(from.x + 20), y: Math.round(y) }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(from.y + 30) })
  for (const part of [0.2, 0.5, 0.8, 1])
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      ...point(from.y + 30 + (to.y + 18 - from.y) * part),
    })
  await page.locator('[class*=dropLine]').waitFor({ state: 'attached' })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => at(1)).toBe('5')
  await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  await expect.poll(() => grid().evaluate(element => element.scrollTop)).toBe(0)
})

step('an upload that fails says why, may be tried again, and is then kept', async () => {
  await goTo('grid-types')
  await page.route('**/sys/common/upload*', route => route.abort())
  await put(2, 'upload')
  const dialog = page.getByRole('dialog', { name: '更多文件操作' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '说明.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('说明'),
  })
  await expectNotice(page, '说明.txt 上传失败.')
  await dialog.getByRole('button', { name: /重试/ }).waitFor()
  await expectNoProblems()
  await page.unroute('**/sys/common/upload*')
  await dialog.getByRole('button', { name: /重试/ }).click()
  await dialog.getByRole('button', { name: /重试/ }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/"upload":"temp\/[^"]+\.txt"/).waitFor()
})

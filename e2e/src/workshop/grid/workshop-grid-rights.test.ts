import { expect } from 'vitest'
import { WIDE_WINDOW } from '../../../../web/src/pages/demo/workshop/testing/grid-steps.ts'
import { gridSteps } from '../../steps/grid-steps.ts'
import { walkWithVisitor, page } from '../../environment/walk-with-visitor.ts'
import { workshopSteps } from '../../steps/workshop-steps.ts'

/** What a person may see and write in the editable grid: permissions, a grid that is only read, dialogs of a cell that is edited on click. */

const { step, expectNoProblems, pressKeys } = walkWithVisitor({ size: WIDE_WINDOW })
const { goTo, grid, cell, text, put, show } = gridSteps(() => page)
const { property, take } = workshopSteps(() => page)

const button = (name: RegExp) => page.getByRole('button', { name })
const head = (key: string) => page.locator(`[data-head="${key}"]`)
const at = (row: number) => page.locator(`[data-row="row-${row}"]`).getAttribute('aria-rowindex')
const dialog = (name: string) => page.getByRole('dialog', { name })

step('permissions that arrive hide and disable columns and buttons of a grid that made its own store', async () => {
  await goTo('grid-types')
  await head('count').waitFor()
  await property('受限权限').click()
  await head('count').waitFor({ state: 'detached' })
  await expect.poll(() => button(/批量删除/).count()).toBe(0)
  await expect.poll(() => button(/^新\s*增$/).isDisabled()).toBe(true)
  await expect.poll(() => button(/新增按钮设置/).isDisabled()).toBe(true)
  await expect.poll(() => cell(2, 'name').getAttribute('aria-readonly')).toBe('true')
  await cell(2, 'name').click() // it is only read
  await page.keyboard.type('不')
  await pressKeys('Delete')
  await expect.poll(() => text(2, 'name')).toBe('宣教内容2')
  await pressKeys('Escape', 'Escape')
  await cell(2, 'drag').click()
  await page.getByRole('menuitem', { name: '上移' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: '插入一行' }).count()).toBe(0)
  await pressKeys('Escape')
  await expectNoProblems()
  await page.evaluate(() => navigator.clipboard.writeText('一\n二\n三'))
  await put(11, 'note')
  await pressKeys('Escape', 'Control+v')
  await expect.poll(() => text(11, 'note')).toBe('一')
  await page.getByText('共 12 行').waitFor() // whoever may not add rows adds none by pasting
  await property('受限权限').click()
  await head('count').waitFor()
  await expect.poll(() => button(/^新\s*增$/).isDisabled()).toBe(false)
  await button(/批量删除/).waitFor()
})

step('and of one that shows a store of the product', async () => {
  await goTo('grid-live')
  const half = page.getByRole('region', { name: '甲', exact: true })
  const title = half.locator('[data-row="live-1"] [data-key="title"]')
  await half.locator('[data-head="minutes"]').waitFor()
  await property('受限权限').click()
  await half.locator('[data-head="minutes"]').waitFor({ state: 'detached' })
  await expect.poll(() => title.getAttribute('aria-readonly')).toBe('true')
  await property('受限权限').click()
  await half.locator('[data-head="minutes"]').waitFor()
  await title.click()
  await page.keyboard.type('又')
  await pressKeys('Enter')
  await expect.poll(() => title.innerText()).toContain('又')
})

step('a grid that is only read is sorted to look at, and nothing of it changes', async () => {
  await goTo('grid-types')
  await put(1, 'name')
  await pressKeys('End')
  await page.keyboard.type('改')
  await pressKeys('Enter')
  await page.getByText('"name":"宣教内容1改"').waitFor()
  await cell(2, 'drag').click()
  await page.getByRole('menuitem', { name: '上移' }).waitFor() // from here on it would open at once
  await pressKeys('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  await property('只读').click()
  await button(/撤\s*销/).waitFor({ state: 'detached' })
  await cell(2, 'name').click({ force: true })
  await pressKeys('Control+z', 'Alt+ArrowUp')
  await expect.poll(() => text(1, 'name')).toBe('宣教内容1改')
  await cell(2, 'drag').click({ force: true })
  await pressKeys('Control+y')
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(0)
  await head('count').click()
  await head('count').click()
  await expect.poll(async () => [await at(12), await at(11)]).toEqual(['2', '3'])
  await expect.poll(() => page.getByText('"orderNum"').count()).toBe(0)
  await property('只读').click()
  await button(/撤\s*销/).waitFor()
})

step(
  'in a grid that is edited on click a dialog stays open while it is used, and its cell takes the choice',
  async () => {
    await goTo('grid-types')
    await take('编辑方式', '点击后编辑')
    await show('depart')
    await cell(2, 'depart').click()
    await dialog('选择部门').getByText('北京大区').click()
    await dialog('选择部门')
      .getByRole('button', { name: /确\s*[定认]/ })
      .click()
    await dialog('选择部门').waitFor({ state: 'hidden' })
    await expect.poll(() => text(2, 'depart')).toBe('北京大区')
    await grid().evaluate(element => element.scrollTo(0, 0))
  },
)

step('where nothing may be written a dialog is looked at and left', async () => {
  await goTo('grid-types')
  await property('只读').click()
  for (const [key, title] of [
    ['depart', '选择部门'],
    ['user', '选择用户'],
    ['story', '说明'],
  ] as const) {
    await show(key)
    await cell(2, key).click({ force: true })
    if (key === 'story') await pressKeys('F4')
    await expect
      .poll(() =>
        dialog(title)
          .getByRole('button', { name: /确\s*[定认]/ })
          .isDisabled(),
      )
      .toBe(true)
    await pressKeys('Escape')
    await dialog(title).waitFor({ state: 'hidden' })
  }
  await show('files')
  await cell(2, 'files').click({ force: true })
  await dialog('更多文件操作').getByRole('button', { name: '取消' }).waitFor()
  await expect.poll(() => dialog('更多文件操作').getByRole('button', { name: '确定' }).count()).toBe(0)
  await pressKeys('Escape')
  await property('只读').click()
})

step('while rows are on their way nothing is added, removed or taken back', async () => {
  await goTo('grid-types')
  await put(1, 'name')
  await page.keyboard.type('又')
  await pressKeys('Enter')
  const acts = [/^新\s*增$/, /批量删除/, /撤\s*销/].map(button)
  const states = () => Promise.all(acts.map(act => act.isDisabled()))
  await expect.poll(states).toEqual([false, false, false])
  await property('加载中').click()
  await expect.poll(states).toEqual([true, true, true])
  await property('加载中').click()
  await expect.poll(states).toEqual([false, false, false])
})

step('sum and average keep their names in sight however far the columns are scrolled', async () => {
  await goTo('grid-types')
  await show('code')
  const frame = (await grid().boundingBox())!
  for (const name of ['合计', '平均']) {
    const box = (await page.getByRole('rowheader', { name }).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(frame.x)
    expect(box.x + box.width).toBeLessThan(frame.x + 120)
  }
  await expectNoProblems()
})

import { expect } from 'vitest'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { openPage } from './steps/page-steps.ts'

/** The menu and the tabs of the product, with the server behind them; what each does by itself is tested where it lies. */

const { story, onPhone, expectNoProblems } = walkWithVisitor()
const menu = () => page.getByRole('navigation', { name: '主菜单' })
const favourites = () => page.getByRole('list', { name: '收藏' }).getByRole('link').allInnerTexts()

story('the menu stands in groups, and what a person put on top of it is there in every window', part => {
  part('groups in their order, and the page is called as its entry', async () => {
    await openPage(page, '机构', '医院管理')
    await page.getByRole('heading', { name: '医院管理', level: 1 }).waitFor()
    const groups = menu()
      .getByRole('button', { expanded: false })
      .or(menu().getByRole('button', { expanded: true }))
    expect(await groups.allInnerTexts()).toEqual([
      '内容',
      '宣教',
      '机构',
      '审核',
      '交易',
      '表单',
      '消息中心',
      '数据',
      '系统',
      '演示',
    ])
    await expectNoProblems()
  })

  part('a favourite is kept for the person', async () => {
    const kept = page.waitForResponse(/listView\/save/)
    await menu().getByRole('button', { name: '收藏医院管理', exact: true }).click()
    expect((await kept).status()).toBe(200)
    await page.evaluate(() =>
      Object.keys(localStorage).forEach(key => key.endsWith('menu:favourites') && localStorage.removeItem(key)),
    )
    await page.reload()
    await expect.poll(favourites).toEqual(['医院管理'])
  })
})

story('a copy has a state of its own, and tabs outlast a reload', part => {
  const search = () => page.getByRole('search').getByLabel('医院名称')

  part('what is asked in the copy is not asked in the first', async () => {
    await openPage(page, '机构', '医院管理')
    await page.getByRole('tab', { name: '医院管理', exact: true }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '复制页签' }).click()
    await page.getByRole('tab', { name: '医院管理（2）', selected: true }).waitFor()
    await search().fill('仁澜')
    await search().press('Enter')
    await expect.poll(() => new URL(page.url()).search).toContain(encodeURIComponent('仁澜'))
    await page.keyboard.press('Control+Alt+ArrowLeft')
    await page.getByRole('tab', { name: '医院管理', exact: true, selected: true }).waitFor()
    expect(await search().inputValue()).toBe('')
  })

  part('with their order and their pins', async () => {
    await page.getByRole('tab', { name: '医院管理（2）' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '固定', exact: true }).click()
    await page.reload()
    await page.getByRole('tab', { name: '医院管理（2），已固定' }).click()
    await expect.poll(() => search().inputValue()).toBe('仁澜')
    await expectNoProblems()
  })
})

story('a page with something unsent is not lost', part => {
  const name = () => page.getByRole('dialog', { name: '新增医院分类' }).getByLabel('名称').first()

  part('a form that is left comes back with what was typed', async () => {
    await openPage(page, '机构', '医院分类')
    await page.getByRole('button', { name: '新增医院分类' }).click()
    await name().fill('高原医院')
    await page.keyboard.press('Control+Alt+ArrowLeft')
    await name().waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+Alt+ArrowRight')
    await expect.poll(() => name().inputValue()).toBe('高原医院')
  })

  part('closing its tab is asked about', async () => {
    await page.keyboard.press('Control+Alt+ArrowLeft')
    await name().waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: '医院分类', exact: true }).click({ button: 'middle' })
    const question = page.getByRole('dialog', { name: '内容还没有保存' })
    await question.getByRole('button', { name: '不保留' }).click()
    await page.getByRole('tab', { name: '医院分类', exact: true }).waitFor({ state: 'detached' })
  })
})

onPhone('on a phone and in the dark the groups and the stars are within reach', async () => {
  await page.goto('/he/hospital')
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  await drawer.getByRole('button', { name: '内容', exact: true }).click()
  await drawer.getByRole('button', { name: '收藏视频管理', exact: true }).click()
  await drawer.getByRole('list', { name: '收藏' }).getByRole('link', { name: '视频管理' }).waitFor()
  await expectNoProblems()
})

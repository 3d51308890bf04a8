import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from './environment/demo-app.ts'
import { browserUser, page, walkWithVisitor } from './environment/walk-with-visitor.ts'
import { openPage } from './steps/page-steps.ts'

/** The lock of the screen: in every window, over a reload, and with what was typed still there afterwards. */

const walk = walkWithVisitor()
const { story, expectNoProblemsInEachLight } = walk

const locked = () => page.getByRole('heading', { name: '屏幕已锁定' })
const anotherWindow = async () => {
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: '我的账号' }).waitFor()
  return other
}
const lockIn = async (window: Page) => {
  await window.getByRole('button', { name: '我的账号' }).click()
  await window.getByRole('menuitem', { name: '锁定屏幕' }).click()
  await window.getByRole('heading', { name: '屏幕已锁定' }).waitFor()
}
/** What was refused while it was locked is what this walk is about. */
const forgetRefusals = () => {
  browserUser.failedCalls.splice(0)
  browserUser.consoleErrors.splice(0)
}
const unlock = async (password: string) => {
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '解锁' }).click()
}

story('锁定屏幕', part => {
  part('nothing of the page stays readable, and what was typed comes back', async () => {
    await openPage(page, '机构', '医院分类')
    await page.getByRole('button', { name: '新增医院分类' }).first().click()
    const name = page.getByRole('dialog').getByLabel('分类名称')
    await name.fill('还没保存的分类')
    const other = await anotherWindow()
    await lockIn(other)
    await locked().waitFor()
    await other.close()
    await expectNoProblemsInEachLight()
    expect(await page.locator('body').innerText()).not.toMatch(/医院|分类/)
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/医院分类|还没保存/)
    await unlock('wrong')
    await page.getByText('密码错误').waitFor()
    await unlock(DEMO_PASSWORD)
    await expect.poll(() => name.inputValue()).toBe('还没保存的分类')
    forgetRefusals()
  })

  part('a reload stays locked, another window too, and the server answers nothing', async () => {
    const other = await anotherWindow()
    await page.goto('/')
    await lockIn(page)
    await other.getByRole('heading', { name: '屏幕已锁定' }).waitFor()
    await page.reload()
    await locked().waitFor()
    const refused = await page.evaluate(async () => {
      const { value } = JSON.parse(localStorage.getItem('xj:session') ?? '{}') as { value: { token: string } }
      const answer = await fetch('/api/sys/user/list', { headers: { 'x-access-token': value.token } })
      return [answer.status, ((await answer.json()) as { code: number }).code]
    })
    expect(refused).toEqual([403, 4032])
    await unlock(DEMO_PASSWORD)
    await page.getByRole('button', { name: '我的账号' }).waitFor()
    await other.getByRole('button', { name: '我的账号' }).waitFor()
    await other.close()
    forgetRefusals()
  })
})

story('自动锁定', part => {
  part('a choice in one’s settings locks when nobody is there', async () => {
    await page.goto('/account/settings?part=security')
    await page.getByRole('radiogroup', { name: '自动锁定屏幕' }).getByText('5分钟', { exact: true }).click()
    await page.getByText('保存成功').first().waitFor()
    await page.evaluate(() => {
      const real = Date.now
      Date.now = () => real() + 301_000
    })
    await locked().waitFor()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(walk.app.unexpectedErrors).toEqual([])
    forgetRefusals()
  })
})

import { afterAll, expect } from 'vitest'
import { TestUpstream } from '../../server/src/modules/gateway-routes/testing/test-upstream.ts'
import { expectAndCloseNotice } from '../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { doRowAction, rowWithText, saveForm, tokenOf } from './steps/page-steps.ts'
import { isWiderThanWindow } from './steps/workshop-steps.ts'

/** Another service is put behind ours, called for real with the session of whoever asks, and taken away again. */

const upstream = new TestUpstream()
await upstream.listen()
const { story, onPhone, expectNoProblems } = walkWithVisitor({
  config: { EGRESS_ALLOW: `127.0.0.1:${upstream.port}` },
})
afterAll(() => upstream.kill())

const dialog = (name: string) => page.getByRole('dialog', { name })
const row = () => rowWithText(page, '气象服务')

/** What a call through the gateway answers to the person of this browser. */
const called = async (path: string) =>
  page.evaluate(
    async ({ address, token }) => {
      const answer = await fetch(`/api/gateway${address}`, { headers: { 'x-access-token': token } })
      return [answer.status, await answer.text()]
    },
    { address: path, token: await tokenOf(page) },
  )

story('a service is put behind the gateway, called and taken away', part => {
  part('what is wrong is said at its field', async () => {
    await page.goto('/isystem/gatewayroute')
    await page.getByRole('button', { name: '新增网关路由' }).first().click()
    const form = dialog('新增网关路由')
    const type = (label: string, text: string) => form.getByRole('textbox', { name: label, exact: true }).fill(text)
    await type('路由编号', 'weather')
    await type('路由名称', '气象服务')
    await type('路径', 'weather')
    await form.getByRole('group', { name: '上游地址' }).getByRole('button', { name: '添加一行' }).click()
    await form.getByRole('textbox', { name: '第 1 行地址' }).fill(upstream.url)
    await saveForm(dialog('新增网关路由'))
    const path = form.getByRole('textbox', { name: '路径', exact: true })
    await expect.poll(() => path.getAttribute('aria-invalid')).toBe('true')
    await expectNoProblems()
    await path.fill('/weather/**')
    await saveForm(dialog('新增网关路由'))
    await expectAndCloseNotice(page, '添加成功')
  })

  part('calls go through, without the session of who calls', async () => {
    await expect.poll(() => called('/weather/today?city=1')).toEqual([200, 'got /weather/today?city=1'])
    expect(upstream.heard.at(-1)?.headers['x-access-token']).toBeUndefined()
    await row().getByText('正常').first().waitFor()
  })

  part('a change is followed at once', async () => {
    await doRowAction(row(), '编辑')
    await dialog('编辑网关路由').getByRole('spinbutton', { name: '去掉路径前几段' }).fill('1')
    await saveForm(dialog('编辑网关路由'))
    await expectAndCloseNotice(page, '修改成功')
    await expect.poll(() => called('/weather/today')).toEqual([200, 'got /today'])
    await expectNoProblems()
  })

  part('an upstream that is killed is told as that, and calls go on when it is back', async () => {
    await upstream.kill()
    await expect.poll(async () => (await called('/weather/today'))[0]).toBeGreaterThanOrEqual(502)
    await upstream.listen()
    await expect.poll(() => called('/weather/today'), { timeout: 60_000 }).toEqual([200, 'got /today'])
  })

  part('deleted, nothing is handed on any more', async () => {
    await doRowAction(row(), '删除')
    await row().waitFor({ state: 'detached' })
    await expect.poll(async () => (await called('/weather/today'))[0]).toBe(404)
  })
})

onPhone('on a phone nothing is wider than the window', async () => {
  await page.goto('/isystem/gatewayroute')
  await page.locator('main h1').first().waitFor()
  await expectNoProblems()
  expect(await isWiderThanWindow(page)).toBe(false)
})

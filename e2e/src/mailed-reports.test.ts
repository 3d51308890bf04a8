import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { expectAndCloseNotice } from '../../web/src/testing/notice-steps.ts'
import { startTestMailServer } from '../../server/src/testing/processes/test-mail-server.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { isWiderThanWindow } from './steps/workshop-steps.ts'

/** A report of the dashboard that comes by mail: ordered, sent, seen in the task centre, changed, given up. */

const server = await startTestMailServer()
const visitorWalk = walkWithVisitor({ config: { SMTP_URL: server.url } })
const { story, onPhone, expectNoProblems } = visitorWalk
afterAll(() => server.close())

const dialog = (name: string) => page.getByRole('dialog', { name })
const reports = () => dialog('邮件订阅')
const card = (name: string) => reports().getByRole('listitem', { name, exact: true })
const open = async () => {
  if (page.url() === 'about:blank') await page.goto('/')
  await page.getByRole('button', { name: '邮件订阅' }).click()
}
const save = (form: string) =>
  dialog(form)
    .getByRole('button', { name: /保\s?存/ })
    .click()

story('a report is ordered, sent, switched off and given up', part => {
  part('without an address it says so, and sends nothing', async () => {
    await open()
    await reports().getByText('还没有订阅').waitFor()
    await reports().getByText('您的账号还没有邮箱，暂时不会发送；请先在“个人设置”中填写').waitFor()
    await expectNoProblems()
    await reports().getByRole('link', { name: '去“个人设置”填写邮箱' }).click()
    await reports().waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: '个人设置', level: 1 }).waitFor()
    await page.getByRole('textbox', { name: '邮箱' }).waitFor()
    await page.goto('/')
    await sql`update sys_user set email = 'admin@example.com' where username = 'admin'`.execute(
      visitorWalk.app.database.system,
    )
  })

  part('one is ordered, with a time that is explained and checked', async () => {
    await open()
    await reports().getByText('按设定的时间把看板数据发到 admin@example.com').waitFor()
    await reports().getByRole('button', { name: '新增订阅' }).click()
    const form = dialog('新增订阅')
    await form.getByRole('textbox', { name: '名称' }).fill('每周运营')
    await form.getByRole('combobox', { name: '数据' }).click()
    for (const table of ['每日趋势', '热门视频'])
      await page.locator('.ant-select-dropdown:visible').getByText(table, { exact: true }).last().click()
    await form.getByRole('textbox', { name: '发送时间' }).fill('0 0/10 8 ? * 2 *')
    await expectNoProblems()
    await save('新增订阅')
    await form.getByText('两次发送至少间隔 1 小时').first().waitFor()
    await form.getByRole('textbox', { name: '发送时间' }).fill('0 30 7 ? * 2 *')
    await form.getByText('每周一07:30执行').waitFor()
    await save('新增订阅')
    await expectAndCloseNotice(page, '保存成功！')
    await form.waitFor({ state: 'hidden' })
    await card('每周运营').getByText('上周的每日趋势、热门视频').waitFor()
    await card('每周运营').getByText('还没有发送过').waitFor()
    await expectNoProblems()
  })

  part('sent at once it arrives with its workbook, and the task centre has it too', async () => {
    await card('每周运营').getByRole('button', { name: '立即发送' }).click()
    await expectAndCloseNotice(page, '已开始发送，进度见任务中心')
    await expect.poll(() => server.messages.length, { timeout: 30_000 }).toBe(1)
    const [letter] = server.messages
    expect(letter?.to).toEqual(['admin@example.com'])
    expect(letter?.parts.map(piece => piece.fileName).filter(Boolean)).toEqual([
      expect.stringMatching(/^每周运营_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/),
    ])
    await page.keyboard.press('Escape')
    await reports().waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /任务中心/ }).click()
    await page.getByText('发送报表：每周运营').first().waitFor()
    await expectNoProblems()
    await page.keyboard.press('Escape')
  })

  part('it is switched off, and given up', async () => {
    await open()
    await card('每周运营')
      .getByRole('button', { name: /编\s?辑/ })
      .click()
    await dialog('编辑订阅：每周运营').getByRole('switch', { name: '启用' }).click()
    await save('编辑订阅：每周运营')
    await expectAndCloseNotice(page, '保存成功！')
    await card('每周运营').getByText('已停用').waitFor()
    await card('每周运营')
      .getByRole('button', { name: /删\s?除/ })
      .click()
    await page
      .getByRole('dialog', { name: '确认删除' })
      .getByRole('button', { name: /删\s?除/ })
      .click()
    await expectAndCloseNotice(page, '删除成功!')
    await reports().getByText('还没有订阅').waitFor()
  })
})

onPhone('on a phone in the dark all of it can be read and reached', async () => {
  await open()
  await reports().getByRole('button', { name: '新增订阅' }).click()
  await dialog('新增订阅').getByRole('textbox', { name: '名称' }).waitFor()
  await expectNoProblems()
  expect(await isWiderThanWindow(page)).toBe(false)
})

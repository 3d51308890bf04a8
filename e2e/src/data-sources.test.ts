import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { expectAndCloseNotice } from '../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { chooseFromSelect, doRowAction, rowWithText, saveForm } from './steps/page-steps.ts'
import { isWiderThanWindow } from './steps/workshop-steps.ts'

/** A database beside ours is described, tried for real before and after it is kept, and given up. */

const door = net.createServer(line =>
  line
    .pipe(net.connect(path.join(inject('socketDir'), '.s.PGSQL.5432')))
    .on('error', () => {})
    .pipe(line),
)
await new Promise<void>(done => door.listen(0, '127.0.0.1', done))
const { port } = door.address() as AddressInfo
const { story, onPhone, expectNoProblems } = walkWithVisitor({ config: { EGRESS_ALLOW: `127.0.0.1:${port}` } })
afterAll(() => door.close())

const form = () => page.getByRole('dialog', { name: '新增数据源' })
const type = (label: string, text: string) => form().getByRole('textbox', { name: label, exact: true }).fill(text)
const tried = () => form().getByRole('button', { name: '测试连接' }).click()
const row = () => rowWithText(page, '体检系统')

story('a data source is tried, kept, tried again and given up', part => {
  part('it is tried before it is kept, and what is wrong is said', async () => {
    await page.goto('/isystem/dataSource')
    await page.getByRole('button', { name: '新增数据源' }).first().click()
    await type('数据源名称', '体检系统')
    await type('数据源编码', 'check up')
    await chooseFromSelect(form(), '数据库类型', 'PostgreSQL')
    await type('主机', '127.0.0.1')
    await type('数据库', 'postgres')
    await type('账号', 'postgres')
    await tried()
    await form()
      .getByText(/内部网络.*EGRESS_ALLOW/)
      .waitFor()
    await form().getByLabel('端口', { exact: true }).fill(String(port))
    await tried()
    await form()
      .getByText(/^连接成功，用时 .* 毫秒：/)
      .waitFor()
    await saveForm(form())
    const code = form().getByRole('textbox', { name: '数据源编码' })
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
    await expectNoProblems()
    await code.fill('check_up')
    await saveForm(form())
    await expectAndCloseNotice(page, '添加成功')
  })

  part('what is kept leads there, too, and is deleted', async () => {
    await doRowAction(row(), '测试连接')
    await expectAndCloseNotice(page, '成功')
    await expectNoProblems()
    await doRowAction(row(), '删除')
    await row().waitFor({ state: 'detached' })
  })
})

onPhone('on a phone nothing is wider than the window', async () => {
  await page.goto('/isystem/dataSource')
  await page.locator('main h1').first().waitFor()
  await expectNoProblems()
  expect(await isWiderThanWindow(page)).toBe(false)
})

import { defineEntity, type Entity } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { publishDefinition, withdrawDefinition } from '../../server/src/modules/definitions/index.ts'
import { openDatabase } from '../../server/src/platform/database/db.ts'
import { draftMigration } from '../../server/src/platform/schema/draft-migration.ts'
import { expectAndCloseNotice } from '../../web/src/testing/notice-steps.ts'
import { openBrowser, PHONE_SIZE, openVisitor, type BrowserVisitor } from './environment/browser.ts'
import { accessibilityProblems } from './environment/accessibility-problems.ts'
import { startTwoNodes, type TwoNodes } from './environment/two-nodes.ts'
import { stepsOfWalk } from './environment/walk.ts'
import { signInByCall, openPage, rowWithText } from './steps/page-steps.ts'

/** A record is described while two processes of the product run: its page is there at once, on both, and gone again. */

const followUp = defineEntity({
  name: 'extFollowUp',
  title: '随访',
  path: '/ext/followUp',
  table: 'ext_follow_up',
  perms: 'ext:followUp',
  nameField: 'subject',
  scope: { kind: 'shared' },
  fields: {
    subject: { kind: 'text', title: '主题', required: true, max: 40, unique: true, width: 240 },
    day: { kind: 'date', title: '随访日期', width: 140 },
    reached: { kind: 'flag', title: '已联系' },
    note: { kind: 'longText', title: '备注', max: 500 },
  },
  list: ['subject', 'day', 'reached', 'createTime'],
  search: ['subject', 'day'],
  form: [{ title: '随访', fields: ['subject', 'day', 'reached', 'note'] }],
  excel: { import: ['subject', 'day', 'note'], export: ['subject', 'day', 'note'] },
})

let nodes: TwoNodes
let browser: Browser
let visitor: BrowserVisitor
const { story } = stepsOfWalk({ visitor: () => visitor })

beforeAll(async () => {
  nodes = await startTwoNodes()
  const owner = openDatabase({ connection: nodes.test.owner })
  await sql.raw(await draftMigration(owner.system, [followUp as Entity])).execute(owner.system)
  await owner.close()
  browser = await openBrowser()
  visitor = await openVisitor(browser, { address: nodes.addresses[0] })
})
afterAll(async () => {
  await browser.close()
  await nodes.close()
})

const answers = () =>
  Promise.all(nodes.addresses.map(async address => (await fetch(`${address}/api/ext/followUp/list`)).status))

story('a record is described, published, used on two processes and withdrawn', part => {
  part('nobody knows it before', async () => {
    expect(await answers()).toEqual([404, 404])
  })

  part('once it is published both processes ask who comes, and its page stands in the menu', async () => {
    await publishDefinition(nodes.test.database, followUp, 'admin')
    await expect.poll(answers).toEqual([401, 401])
    const { page } = visitor
    await signInByCall(page, 'admin')
    await openPage(page, ['数据', '自定义数据'], '随访管理')
    await page.getByRole('heading', { name: '随访管理', exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  part('a record is added at one of them and read at the other, on a phone in the dark', async () => {
    const { page } = visitor
    await page.getByRole('button', { name: '新增随访' }).first().click()
    const form = page.getByRole('dialog', { name: '新增随访' })
    await form.getByLabel('主题').fill('出院七日随访')
    await form.getByLabel('备注').fill('电话')
    await form.getByRole('button', { name: /^保\s*存$|^确\s*定$/ }).click()
    await expectAndCloseNotice(page, '添加成功！')
    await rowWithText(page, '出院七日随访').waitFor()
    const other = await openVisitor(browser, { address: nodes.addresses[1], size: PHONE_SIZE, dark: true })
    await signInByCall(other.page, 'admin')
    await other.page.goto('/ext/followUp')
    await other.page.getByText('出院七日随访').filter({ visible: true }).first().waitFor()
    expect(await accessibilityProblems(other.page)).toEqual([])
    expect(other.consoleErrors).toEqual([])
    await other.close()
  })

  part('withdrawn, its page says so, and neither process knows its calls', async () => {
    await withdrawDefinition(nodes.test.database, followUp.name)
    await expect.poll(answers).toEqual([404, 404])
    const { page } = visitor
    await page.goto('/ext/followUp')
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    await expect.poll(() => page.getByText('自定义数据').count()).toBe(0)
  })
})

import type { Locator } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { sql } from 'kysely'
import { ROOT_DEPART_ID } from '../../server/src/seed/base/seed-base.ts'
import { stableId } from '../../server/src/platform/primitives/ids.ts'
import { addUser } from '../../server/src/testing/people/test-users.ts'
import { expectAndCloseNotice } from '../../web/src/testing/notice-steps.ts'
import { DESKTOP_SIZE, openVisitor, type BrowserVisitor } from './environment/browser.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import {
  chooseFromSelect,
  doRowAction,
  downloadedCells,
  downloadOf,
  listCount,
  openPage,
  rowWithText,
  signInByCall,
} from './steps/page-steps.ts'

/** A role with a data rule, from both sides: who makes it, and who sees fewer rows in list, detail and export. */

const visitorWalk = walkWithVisitor()
const { story, expectNoProblems } = visitorWalk
let clerk: BrowserVisitor
afterAll(() => clerk?.close())

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

/** Fields that nobody sees without a permission of their own. */
const FIELDS = ['医疗机构执业许可证号', '许可证有效期']

/** Ticks a permission below 医院管理, by its name among those of all pages. */
async function tickOfHospitals(drawer: Locator, name: string): Promise<void> {
  await drawer.getByRole('searchbox').fill(name)
  const items = drawer.getByRole('treeitem')
  const at = async () => {
    const texts = await items.allInnerTexts()
    const above = texts.findIndex(text => text.trim() === '医院管理')
    return texts.findIndex((text, i) => above >= 0 && i > above && text.trim() === name)
  }
  await expect.poll(at).toBeGreaterThan(0)
  await items
    .nth(await at())
    .getByText(name, { exact: true })
    .click()
}

/** Somebody with a role of their own that allows nothing yet. */
async function addClerk(): Promise<void> {
  const db = visitorWalk.app.database.system
  await sql`insert into sys_role (id, tenant_id, role_code, role_name) values (${stableId('e2e:narrow')}, 1, 'narrow', '受限角色')`.execute(
    db,
  )
  const { username } = await addUser(db, {
    username: 'narrow',
    realname: '小周',
    roles: [stableId('e2e:narrow')],
    departs: [ROOT_DEPART_ID],
  })
  await sql`update sys_user_password set hash = (select p.hash from sys_user_password p join sys_user u on u.id = p.user_id
    where u.username = 'admin') where user_id = (select id from sys_user where username = ${username})`.execute(db)
}

story('a role with a data rule sees fewer hospitals', part => {
  part('a rule is made in the menu: field, condition, value', async () => {
    await addClerk()
    await openPage(page, '系统', '菜单管理')
    const search = page.getByRole('search').getByLabel('名称')
    await search.fill('医院管理')
    await search.press('Enter')
    await doRowAction(rowWithText(page, '/he/hospital'), '数据规则')
    const drawer = dialog('数据规则：医院管理')
    await drawer.getByText('还没有数据规则').waitFor()
    await drawer.getByRole('button', { name: '新增规则' }).click()
    const form = dialog('新增数据规则')
    await form.getByRole('textbox', { name: '规则名称' }).fill('只看三级甲等')
    await chooseFromSelect(form, '规则字段', '医院等级')
    await form.getByRole('textbox', { name: '规则值' }).fill('33')
    await expectNoProblems()
    await form.getByRole('button', { name: '保存' }).click()
    await expectAndCloseNotice(page, '添加成功！')
    await rowWithText(drawer, '只看三级甲等').waitFor()
    await expectNoProblems()
  })

  part('the role is given three buttons and two fields', async () => {
    await page.keyboard.press('Escape')
    await openPage(page, '系统', '角色管理')
    await doRowAction(rowWithText(page, '受限角色'), '授权')
    const drawer = dialog('角色授权：受限角色')
    for (const name of ['查看', '编辑', '导出', ...FIELDS.map(field => `字段：${field}`)])
      await tickOfHospitals(drawer, name)
    await expectNoProblems()
    await drawer.getByRole('button', { name: '保存授权' }).click()
    await expectAndCloseNotice(page, '保存成功！')
  })

  part('it is given the rule in the same drawer', async () => {
    await doRowAction(rowWithText(page, '受限角色'), '授权')
    await dialog('角色授权：受限角色').getByRole('button', { name: '数据规则' }).click()
    const drawer = dialog('数据规则：受限角色')
    await drawer.getByRole('checkbox', { name: '只看三级甲等' }).check()
    await expectNoProblems()
    await drawer.getByRole('button', { name: '保存数据规则' }).click()
    await expectAndCloseNotice(page, '保存成功!')
  })

  part('its people see fewer: in the list, by its address, in the export', async () => {
    const db = visitorWalk.app.database.system
    const { rows } = await sql<{
      id: string
      level: string
    }>`select id, level from he_hospital where deleted_at is null`.execute(db)
    const seen = rows.filter(row => row.level === '33').length
    expect(seen).toBeGreaterThan(0)
    expect(seen).toBeLessThan(rows.length)
    clerk = await openVisitor(visitorWalk.browser, { address: visitorWalk.app.address, size: DESKTOP_SIZE })
    await signInByCall(clerk.page, 'narrow')
    await openPage(clerk.page, '机构', '医院管理')
    await expect.poll(() => listCount(clerk.page)).toBe(seen)
    const unseen = rows.find(row => row.level !== '33')?.id ?? ''
    await clerk.page.goto(`/he/hospital?id=${unseen}`)
    await expect.poll(() => listCount(clerk.page)).toBe(seen)
    const download = await downloadOf(clerk.page, async () => {
      await clerk.page.getByRole('button', { name: /导出$/ }).click()
      await clerk.page
        .getByRole('dialog', { name: '导出医院' })
        .getByRole('button', { name: '导出', exact: true })
        .click()
    })
    expect((await downloadedCells(download)).length - 1).toBe(seen)
  })

  part('they have the buttons that were given, see the fields that were given, and no other', async () => {
    await clerk.page.goto('/he/hospital')
    const row = clerk.page.getByRole('row').filter({ hasText: '医院' }).nth(1)
    await row.waitFor()
    expect(await clerk.page.getByRole('button', { name: /新增医院/ }).count()).toBe(0)
    await row.getByRole('button', { name: /^编辑/ }).first().waitFor()
    expect(await row.getByRole('button', { name: /^删除/ }).count()).toBe(0)
    await row.getByRole('button', { name: /^编辑/ }).first().click()
    const form = clerk.page.getByRole('dialog', { name: /^编辑医院/ })
    for (const field of FIELDS) await form.getByText(field, { exact: true }).first().waitFor()
    for (const hidden of ['许可证附件', '区域分成'])
      expect(await form.getByText(hidden, { exact: true }).count()).toBe(0)
  })

  part('an administrator sees as they do, changes nothing, and comes back', async () => {
    await page.goto('/isystem/user?username=narrow')
    await doRowAction(rowWithText(page, '小周'), '登录为')
    const question = dialog(/登录为/)
    await question.getByRole('textbox').fill('核对这个角色的数据规则')
    await question.getByRole('button', { name: '登录为该用户' }).click()
    await page.getByText(/正在以“小周（narrow）”的身份查看/).waitFor()
    await page.goto('/he/hospital')
    await expect.poll(() => listCount(page)).toBe(await listCount(clerk.page))
    await page.getByRole('button', { name: '退出登录为' }).click()
    await page.getByText(/正在以“小周/).waitFor({ state: 'detached' })
  })
})

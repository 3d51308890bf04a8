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

const MENU = stableId('menu:he:hospital')
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

/** Somebody with a role of their own that may read and export all hospitals. */
async function addClerk(): Promise<void> {
  const db = visitorWalk.app.database.system
  await sql`insert into sys_role (id, tenant_id, role_code, role_name) values (${stableId('e2e:narrow')}, 1, 'narrow', '受限角色')`.execute(
    db,
  )
  await sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id)
    select gen_random_uuid(), 1, ${stableId('e2e:narrow')}, id from sys_permission
    where id = ${MENU} or parent_id = ${MENU} or id = ${stableId('menu:institutions')}`.execute(db)
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

  part('the role is given it in the drawer of its permissions', async () => {
    await page.keyboard.press('Escape')
    await openPage(page, '系统', '角色管理')
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
})

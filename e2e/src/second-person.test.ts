import { afterAll, expect } from 'vitest'
import { expectAndCloseNotice } from '../../web/src/testing/notice-steps.ts'
import { addUser } from '../../server/src/testing/people/test-users.ts'
import { seedRoleId } from '../../server/src/seed/base/seed-base.ts'
import { sql } from 'kysely'
import { DESKTOP_SIZE, openVisitor, type BrowserVisitor } from './environment/browser.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { accessibilityProblems } from './environment/accessibility-problems.ts'
import { doRowAction, signInByCall, downloadOf, openPage, rowWithText, downloadedCells } from './steps/page-steps.ts'
import { isWiderThanWindow } from './steps/workshop-steps.ts'

/** An export of many people waits for a second person: asked for, seen by somebody else, agreed to, fetched, written down. */

const visitorWalk = walkWithVisitor({ config: { EXPORT_SECOND_PERSON_ROWS: '3' } })
const { story, onPhone, expectNoProblems } = visitorWalk
let other: BrowserVisitor
afterAll(() => other?.close())

const REASON = '年度安全培训的参训名单'
const dialog = (name: string, on = page) => on.getByRole('dialog', { name })
const centre = (on = page) => on.getByRole('button', { name: /任务中心/ })

const askForUsers = async () => {
  await page.getByRole('button', { name: /导出$/ }).click()
  await dialog('导出用户').getByRole('button', { name: '导出', exact: true }).click()
  await dialog('导出需另一人同意').waitFor()
}

story('many people are exported with the word of a second person', part => {
  part('too many people for one: the dialog says why, and asks what it is for', async () => {
    await openPage(page, '系统', '用户管理')
    await askForUsers()
    const form = dialog('导出需另一人同意')
    await form.getByText(/每人每天超过 3 行，须由另一人同意/).waitFor()
    await form.getByRole('button', { name: '提交申请' }).click()
    await form.getByText('请写明事由，至少4个字').waitFor()
    await expectNoProblems()
    await form.getByRole('textbox', { name: '事由' }).fill(REASON)
    await form.getByRole('button', { name: '提交申请' }).click()
    await expectAndCloseNotice(page, '已提交申请，等待另一人同意，进度见任务中心')
    await form.waitFor({ state: 'hidden' })
  })

  part('its asker sees that it waits, and may not agree to it', async () => {
    await centre().click()
    await page.getByRole('listitem', { name: '导出用户' }).getByText('待审批').waitFor()
    await expectNoProblems()
    await page.keyboard.press('Escape')
    await openPage(page, '系统', '导出审批')
    const row = rowWithText(page, REASON)
    await row.getByText('待审批').waitFor()
    expect(await row.getByRole('button', { name: '同意' }).count()).toBe(0)
  })

  part('the security administrator sees what, whose and what for, and agrees with a word', async () => {
    const db = visitorWalk.app.database.system
    const { username } = await addUser(db, { username: 'secadmin', realname: '安监', roles: [seedRoleId('secadmin')] })
    await sql`update sys_user_password set hash = (select p.hash from sys_user_password p join sys_user u on u.id = p.user_id
    where u.username = 'admin') where user_id = (select id from sys_user where username = ${username})`.execute(db)
    other = await openVisitor(visitorWalk.browser, { address: visitorWalk.app.address, size: DESKTOP_SIZE })
    await signInByCall(other.page, username)
    await openPage(other.page, '系统', '导出审批')
    await doRowAction(rowWithText(other.page, REASON), '详情')
    await dialog('导出申请', other.page).getByText('系统管理员（admin）').waitFor()
    expect(await accessibilityProblems(other.page)).toEqual([])
    await dialog('导出申请', other.page).getByRole('button', { name: '同意' }).click()
    const form = dialog('同意导出', other.page)
    await form.getByRole('textbox', { name: '审批意见' }).fill('已核实，同意')
    expect(await accessibilityProblems(other.page)).toEqual([])
    await form.getByRole('button', { name: '同意' }).click()
    await expectAndCloseNotice(other.page, '已同意，开始为申请人生成文件')
    await dialog('导出申请', other.page).getByText('已核实，同意').waitFor()
  })

  part('the file is for its asker, and says whose it is', async () => {
    await centre().click()
    const line = page.getByRole('listitem', { name: '导出用户' })
    const download = await downloadOf(page, () => line.getByRole('button', { name: '下载' }).click())
    const cells = await downloadedCells(download)
    expect(String(cells[0]?.[0])).toContain('安监（secadmin）')
    expect(cells[1]?.[0]).toBe('用户账号')
    await page.keyboard.press('Escape')
  })

  part('each step of it stands in the audit log', async () => {
    await openPage(page, '系统', '审计')
    for (const words of ['取走经同意的导出：用户', '同意系统管理员导出用户', '申请导出用户'])
      await rowWithText(page, words).first().waitFor()
  })
})

onPhone('on a phone in the dark it is asked for and refused as well', async () => {
  await page.goto('/isystem/user')
  await page
    .getByRole('button', { name: /更多|更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '导出' }).click()
  await dialog('导出用户').getByRole('button', { name: '导出', exact: true }).click()
  await dialog('导出需另一人同意').waitFor()
  await expectNoProblems()
  expect(await isWiderThanWindow(page)).toBe(false)
})

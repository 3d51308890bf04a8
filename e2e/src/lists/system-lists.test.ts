import { sql } from 'kysely'
import { afterEach, beforeAll, expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { HOME_TENANT } from '../../../server/src/platform/database/db.ts'
import { walkWithVisitor, page, browserUser } from '../environment/walk-with-visitor.ts'
import {
  doRowAction,
  chooseFromSelect,
  listCount,
  downloadOf,
  rowWithText,
  downloadedCells,
} from '../steps/page-steps.ts'
import { isWiderThanWindow } from '../steps/workshop-steps.ts'

/** The lists of the system pages offer what every list offers: questions, ticks, everything found; by mouse and by keys. */

const visitorWalk = walkWithVisitor()
const { step, onPhone, expectNoProblems } = visitorWalk
const MANY = 12
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (name: string) => page.getByRole('dialog', { name })
const builder = () => dialog('高级查询')
afterEach(() => expect(browserUser.failedCalls.splice(0)).toEqual([]))
const seen = (label: string) => page.getByLabel(label).filter({ visible: true })
const counted = async (n: number) => await expect.poll(() => listCount(page)).toBe(n)

/** Opens the builder, says one condition and asks it with Enter. */
async function request(field: string, rule: string, value: string): Promise<void> {
  await button(/^高级查询/).click()
  await chooseFromSelect(builder(), '第1个条件的字段', field)
  await chooseFromSelect(builder(), '第1个条件的匹配规则', rule)
  await builder().getByLabel('第1个条件的值').fill(value)
  await builder().getByLabel('第1个条件的值').press('Enter')
  await builder().waitFor({ state: 'hidden' })
}

async function tickEverything(): Promise<void> {
  await seen('选择本页全部').check()
  await button(`选择全部 ${MANY} 条`).click()
  await page.getByText(`已选择全部 ${MANY} 条查询结果`).waitFor()
}

async function deleteEverything(): Promise<void> {
  await tickEverything()
  await button('批量删除').click()
  await dialog('确认删除')
    .getByRole('button', { name: `删除 ${MANY} 条` })
    .click()
}

beforeAll(fill)

/** Those whose names begin as those of this walk do, and nobody else. */
async function askForWalkers(): Promise<void> {
  await page.goto('/isystem/user')
  await request('用户账号', '以…开始', 'walk')
  await counted(MANY)
}

/** More of each than a page shows. */
async function fill(): Promise<void> {
  const db = visitorWalk.app.context.database.system
  await sql`with u as (insert into sys_user (id, tenant_id, username, realname)
      select gen_random_uuid(), ${HOME_TENANT}::integer, 'walk' || n, '行走' || n from generate_series(1, ${MANY}::integer) n returning id)
    insert into sys_user_tenant (id, tenant_id, user_id) select gen_random_uuid(), ${HOME_TENANT}, id from u`.execute(
    db,
  )
  await sql`insert into sys_role (id, tenant_id, role_code, role_name)
    select gen_random_uuid(), ${HOME_TENANT}::integer, 'walk' || n, '行走' || n from generate_series(1, ${MANY}::integer) n`.execute(
    db,
  )
  await sql`insert into sys_dict (id, tenant_id, dict_code, dict_name)
    select gen_random_uuid(), 0, 'walk' || n, '行走' || n from generate_series(1, ${MANY}::integer) n`.execute(db)
  await sql`insert into sys_check_rule (id, rule_code, rule_name, rule_json)
    select gen_random_uuid(), 'walk' || n, '行走' || n, '[{"digits":"*","pattern":"^a$","message":"要a"}]'
      from generate_series(1, ${MANY}::integer) n`.execute(db)
}

/** Sessions of the hospital, as if its people had come from many places. */
async function comeOften(times: number): Promise<void> {
  await sql`insert into sys_session (id, tenant_id, user_id, token_hash, created_at, last_active_at, expires_at)
    select gen_random_uuid(), ${HOME_TENANT}::integer, u.id, 'walk' || n, now(), now(), now() + interval '1 hour'
      from sys_user u, generate_series(1, ${times}::integer) n where u.username = 'hospital'`.execute(
    visitorWalk.app.context.database.system,
  )
}

step('users are asked for by a condition, which stands in the address and is said to hold', async () => {
  await page.goto('/isystem/user')
  await rowWithText(page, 'walk').first().waitFor()
  await button('高级查询').click()
  await builder().waitFor()
  await expect.poll(async () => (await builder().boundingBox())?.width).toBe(1000) // it grows as it opens
  await expectNoProblems()
  await page.keyboard.press('Escape')
  await request('用户账号', '包含', 'WALK')
  await button('高级查询，已有 1 个条件生效').waitFor()
  await counted(MANY)
  await page.reload()
  await counted(MANY)
  await expectNoProblems()
})

step('a part of a phone, shown masked, is not to be asked for', async () => {
  await page.goto('/isystem/user')
  await request('手机号', '包含', '1380000')
  await page.getByText('手机号只能按一个完整的内容查询').first().waitFor()
  browserUser.failedCalls.length = 0
  await request('手机号', '等于', '13800000002')
  await rowWithText(page, '孟医审').waitFor()
  await counted(1)
})

step('everybody found is frozen at once, taken back, frozen and thawed', async () => {
  await askForWalkers()
  const everybody = async (act: '冻结' | '解冻') => {
    await tickEverything()
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: act }).click()
    const question = dialog(`${act}用户`)
    await question.getByText(`将${act}查询结果中的全部 ${MANY} 条数据`).waitFor()
    await expectNoProblems()
    await question.getByRole('button', { name: `${act} ${MANY} 条` }).click()
    await page.getByText(`已${act} ${MANY} 条数据`).waitFor()
  }
  const areAll = async (status: '冻结' | '正常') => {
    await expect.poll(() => rowWithText(page, 'walk').getByText(status, { exact: true }).count()).toBe(10)
  }
  await everybody('冻结')
  await areAll('冻结')
  await button('撤销').click()
  await expectAndCloseNotice(page, '操作成功!')
  await areAll('正常')
  await everybody('冻结')
  await areAll('冻结')
  await everybody('解冻')
  await areAll('正常')
})

step('everybody found is deleted, and taken back', async () => {
  await askForWalkers()
  await deleteEverything()
  await button('撤销').click()
  await counted(MANY)
})

step('a file has the chosen columns of the ticked rows', async () => {
  await askForWalkers()
  await rowWithText(page, 'walk').first().getByLabel('选择此行').check()
  const whole = await downloadedCells(await downloadOf(page, () => button('导出所选').click()))
  expect(whole).toHaveLength(2)
  await button(/清除选择/).click()
  await button(/导出$/).click()
  const choice = dialog('导出用户')
  await choice.getByRole('checkbox', { name: '手机号' }).uncheck()
  await expectNoProblems()
  const file = await downloadedCells(
    await downloadOf(page, () => choice.getByRole('button', { name: '导出', exact: true }).click()),
  )
  expect([file.length, file[0]?.[0], file[0]?.includes('手机号')]).toEqual([MANY + 1, '用户账号', false])
})

step('roles by keys: a row is ticked, everything is found and deleted; what the program needs stays', async () => {
  await page.goto('/isystem/roleUserList')
  await rowWithText(page, '行走').first().waitFor()
  await page.getByRole('heading', { name: '角色管理' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('已选择 1 条').waitFor()
  await page.keyboard.press('x')
  await page.getByRole('search').getByLabel('角色名称').fill('合规审核')
  await page.keyboard.press('Enter')
  await counted(1)
  await seen('选择此行').check()
  await button('批量删除').focus()
  await page.keyboard.press('Enter')
  await dialog('确认删除').getByRole('button', { name: '删除' }).press('Enter')
  await expectAndCloseNotice(page, '内置角色“合规审核”不能删除')
  await button(/清除选择/).click()
  await page.getByRole('search').getByLabel('角色名称').fill('')
  await page.keyboard.press('Enter')
  await request('角色编码', '以…开始', 'walk')
  await counted(MANY)
  await tickEverything()
  await expectNoProblems()
  await button('批量删除').press('Enter')
  await dialog('确认删除')
    .getByRole('button', { name: `删除 ${MANY} 条` })
    .press('Enter')
  await button('撤销').press('Enter')
  await counted(MANY)
  await deleteEverything()
  await button('撤销').waitFor()
  await rowWithText(page, '行走').first().waitFor({ state: 'detached' })
})

step('a column that is hidden stays hidden', async () => {
  await page.goto('/isystem/roleUserList')
  await rowWithText(page, '合规审核').waitFor()
  await button('列设置').click()
  await page.getByLabel('显示来源').uncheck()
  await expectNoProblems()
  await page.keyboard.press('Escape')
  await page.reload()
  await rowWithText(page, '合规审核').waitFor()
  await expect.poll(() => page.getByRole('columnheader', { name: '来源' }).count()).toBe(0)
})

step('a dictionary goes at once and comes back; several do by one answer', async () => {
  await page.goto('/isystem/dict')
  await request('字典编码', '以…开始', 'walk')
  await counted(MANY)
  await doRowAction(rowWithText(page, 'walk').first(), '删除')
  await page.getByText(/^已删除“行走\d+”$/).hover() // it stays as long as the hand is there
  await counted(MANY - 1)
  await button('撤销').click()
  await counted(MANY)
  await deleteEverything()
  await button('撤销').click()
  await counted(MANY)
  await expectNoProblems()
})

step('a question is kept under a name, for this page', async () => {
  await page.goto('/isystem/dict')
  await request('字典编码', '以…开始', 'walk')
  await button(/^高级查询/).click()
  await builder().getByRole('button', { name: '保存查询条件' }).click()
  await dialog('保存查询').getByLabel('保存的名称').fill('行走的')
  await page.keyboard.press('Enter')
  await expectAndCloseNotice(page, '保存成功')
  await builder().getByRole('button', { name: '关闭' }).last().click()
  await page.goto('/isystem/user')
  await button(/^高级查询/).click()
  await builder().getByText('没有保存任何查询').waitFor()
  await page.keyboard.press('Escape')
})

step('several who are signed in are signed out: those ticked by mouse, all that are found by keys', async () => {
  await comeOften(MANY + 2)
  await page.goto('/isystem/online')
  await request('账号', '等于', 'hospital')
  await counted(MANY + 2)
  const question = dialog('强制下线')
  const act = page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '强制下线' })
  for (const at of [0, 1]) await seen('选择此行').nth(at).check()
  await act.click()
  await question.getByText('2 个会话将立即退出登录').waitFor()
  await expectNoProblems()
  await question.getByRole('button', { name: '强制下线' }).click()
  await expectAndCloseNotice(page, '已强制 2 个会话下线')
  await counted(MANY)
  await tickEverything()
  await expectNoProblems()
  await act.press('Enter')
  await question.getByText(`${MANY} 个会话将立即退出登录`).waitFor()
  await question.getByRole('button', { name: '强制下线' }).press('Enter')
  await expectAndCloseNotice(page, `已强制 ${MANY} 个会话下线`)
  await rowWithText(page, 'hospital').first().waitFor({ state: 'detached' })
})

step('check rules leave as a file, all that are found are deleted at once, and taken back', async () => {
  await page.goto('/isystem/checkRule')
  await request('规则编码', '以…开始', 'walk')
  await counted(MANY)
  await button(/导出$/).click()
  const file = dialog('导出校验规则').getByRole('button', { name: '导出', exact: true })
  expect(await downloadedCells(await downloadOf(page, () => file.click()))).toHaveLength(MANY + 1)
  await deleteEverything()
  await button('撤销').click()
  await counted(MANY)
  await deleteEverything()
  await button('撤销').waitFor()
  await rowWithText(page, 'walk').first().waitFor({ state: 'detached' })
  await expectNoProblems()
})

onPhone('on a phone and in the dark nothing is out of reach', async () => {
  for (const name of ['user', 'roleUserList', 'dict', 'online', 'checkRule']) {
    await page.goto(`/isystem/${name}`)
    await button('高级查询').waitFor()
    await listCount(page)
    await expectNoProblems()
    await expect.poll(() => isWiderThanWindow(page)).toBe(false)
  }
  await page.goto('/isystem/user')
  await seen('选择此行').first().check()
  await expectNoProblems()
  await button(/清除选择/).click()
  await button('高级查询').click()
  await builder().getByRole('button', { name: '在第1个条件后添加' }).click()
  await expectNoProblems()
})

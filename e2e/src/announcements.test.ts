import { afterAll, expect } from 'vitest'
import { expectNotice } from '../../web/src/testing/notice-steps.ts'
import { DESKTOP_SIZE, openVisitor, type BrowserVisitor } from './environment/browser.ts'
import { accessibilityProblems, problemsInEachLight } from './environment/accessibility-problems.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { chooseFromSelect, doRowAction, openPage, rowWithText, signInByCall } from './steps/page-steps.ts'

/** An announcement to one department is there at once in the window of somebody of it, and in nobody else's. */

const walk = walkWithVisitor()
const { story, expectNoProblems } = walk
let nurse: BrowserVisitor
let colleague: BrowserVisitor
afterAll(() => Promise.all([nurse?.close(), colleague?.close()]))

const TITLE = '疫苗接种安排'
/** `ward` stands in a department of it, `hospital2` elsewhere. */
const DEPARTMENT = '姑苏仁澜医院（演示）'
const bell = (on = page) => on.getByRole('button', { name: /^消息(，|$)/ })
const dialog = (name: string, on = page) => on.getByRole('dialog', { name })

async function comeAs(username: string): Promise<BrowserVisitor> {
  const visitor = await openVisitor(walk.browser, { address: walk.app.address, size: DESKTOP_SIZE })
  await signInByCall(visitor.page, username)
  await visitor.page.goto('/')
  await bell(visitor.page).waitFor()
  return visitor
}

story('an announcement to one department arrives live', part => {
  part('somebody of the department and somebody of another have their windows open', async () => {
    nurse = await comeAs('ward')
    colleague = await comeAs('hospital2')
  })

  part('it is written, for one department', async () => {
    await openPage(page, '消息中心', '系统公告')
    await page.getByRole('button', { name: '新增系统公告' }).click()
    const form = dialog('新增系统公告')
    await form.getByRole('textbox', { name: '标题' }).fill(TITLE)
    await form.getByRole('textbox', { name: '内容' }).fill('请于周五下午到门诊楼接种。')
    await chooseFromSelect(form, '接收范围', '指定部门')
    await form.getByRole('button', { name: '选择部门' }).click()
    const picker = dialog('选择部门')
    await picker.getByRole('searchbox').fill(DEPARTMENT)
    await picker.getByRole('checkbox', { name: DEPARTMENT, exact: true }).check()
    await picker.getByRole('button', { name: '确定' }).click()
    await expectNoProblems()
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
  })

  part('published, it is told in the one window, and the other stays quiet', async () => {
    await doRowAction(rowWithText(page, TITLE), '发布')
    await dialog('发布公告').getByRole('button', { name: '发布' }).click()
    await expectNotice(page, '该系统通知发布成功')
    await expectNotice(nurse.page, `新消息：${TITLE}`)
    await nurse.page.getByRole('button', { name: /^消息，\d+ 条未读$/ }).click()
    await nurse.page.getByRole('tab', { name: /^通知（[1-9]\d*）$/, selected: true }).waitFor()
    await nurse.page.getByText(/^系统消息（\d+）$/).waitFor()
    const line = nurse.page.getByRole('button', { name: new RegExp(TITLE) })
    await line.getByText(/^(一般|重要|紧急)消息$/).waitFor()
    await line.click()
    await dialog('通知消息', nurse.page).getByText('请于周五下午到门诊楼接种。').waitFor()
    expect(await problemsInEachLight(nurse.page)).toEqual([])
    await bell(colleague.page).click()
    expect(await colleague.page.getByText(TITLE).count()).toBe(0)
  })

  part('the bell leads to all of one’s own messages', async () => {
    await dialog('通知消息', nurse.page).getByRole('button', { name: '关闭' }).last().click()
    await bell(nurse.page).click()
    await nurse.page.getByRole('link', { name: '查看更多' }).click()
    await nurse.page.getByRole('tab', { name: '我的消息', selected: true }).waitFor()
    expect(new URL(nurse.page.url()).pathname).toBe('/isps/userAnnouncement')
    await rowWithText(nurse.page, TITLE).waitFor()
  })

  part('all are read at once, in every window', async () => {
    await colleague.page.getByRole('button', { name: '全部已读' }).click()
    await colleague.page.getByRole('button', { name: '消息', exact: true }).waitFor()
    expect(await accessibilityProblems(colleague.page)).toEqual([])
  })
})

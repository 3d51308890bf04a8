import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { rowWithText } from '../steps/page-steps.ts'
import { button, dialog, goTo, NEW_PASSWORD, pick, rowAct, TITLE, WARD, type FirstDay } from './first-day.ts'

const SUMMARY = '出院以后在家里怎样做缩唇呼吸和腹式呼吸，每天练几次，出现胸闷气短时怎样停下来休息和求助。'
const PLATFORM_VIDEO = '缩唇呼吸与腹式呼吸训练'

/** 四、第一次登录: the password one was given is changed before anything else. */
export async function firstSignIn(
  day: FirstDay,
  { username }: { username: string },
  given: string,
  options?: Parameters<FirstDay['signIn']>[2],
): Promise<Page> {
  const { hands } = day
  const page = await day.signIn(username, given, options)
  await page.getByRole('heading', { name: '请先修改密码' }).waitFor()
  await hands.write(page.getByRole('textbox', { name: '旧密码' }), given)
  await hands.write(page.getByRole('textbox', { name: '新密码', exact: true }), NEW_PASSWORD)
  await hands.write(page.getByRole('textbox', { name: '确认新密码' }), NEW_PASSWORD)
  await hands.click(button(page, '修改并继续'))
  await page.getByRole('heading', { name: '请先修改密码' }).waitFor({ state: 'detached' })
  return page
}

/** 五、核对科室: those of the template are there; a ward gets its beds and its place. */
export async function checkDepartments(day: FirstDay, page: Page): Promise<void> {
  const { hands } = day
  await goTo(day, page, '机构', '医院科室管理')
  const row = rowWithText(page, WARD)
  await row.getByText('呼吸内科专业').waitFor()
  await rowAct(day, row, '编辑')
  const form = dialog(page, /^编辑医院科室/)
  await hands.write(form.getByRole('spinbutton', { name: '床位数' }), '36')
  await hands.write(form.getByRole('textbox', { name: '楼层' }), '6楼')
  await hands.click(button(form, '保存'))
  await form.waitFor({ state: 'hidden' })
}

/** 六、上传本院视频，提交审核. */
export async function uploadVideo(day: FirstDay, page: Page): Promise<void> {
  const { hands } = day
  await goTo(day, page, '内容', '视频管理')
  const chooser = page.waitForEvent('filechooser')
  const file = path.join(day.folder, `${TITLE}.mp4`)
  await hands.choose(chooser, () => hands.click(page.getByRole('button', { name: '上传视频' }).first()), file)
  const form = dialog(page, '上传视频')
  await expect.poll(() => form.getByRole('textbox', { name: '标题' }).inputValue()).toBe(TITLE)
  await pick(day, form.getByRole('combobox', { name: '视频分类' }), '口服用药')
  await hands.write(form.getByRole('textbox', { name: '出镜/撰稿人' }), '沈护士长 仁心医院')
  await hands.write(form.getByRole('textbox', { name: '简介' }), SUMMARY)
  await hands.click(button(form, '添加一行'))
  await hands.write(form.getByRole('textbox', { name: '第 1 行名称' }), '慢性阻塞性肺疾病诊治指南')
  await hands.click(button(form, '开始上传'))
  await expectAndCloseNotice(page, '已开始上传')
  await handIn(day, page)
}

/** The illness is taken from the platform's list, and suggests its standard department. */
async function handIn(day: FirstDay, page: Page): Promise<void> {
  const { hands } = day
  const row = rowWithText(page, TITLE)
  await row.getByRole('button', { name: '提交审核' }).waitFor({ timeout: 180_000 })
  await hands.click(row.getByRole('link', { name: TITLE }))
  const drawer = dialog(page, TITLE)
  await hands.click(drawer.getByRole('tab', { name: '疾病与科室' }))
  await pick(day, drawer.getByRole('region', { name: '疾病' }).getByRole('combobox'), '肺炎')
  await hands.click(drawer.getByRole('button', { name: '建议：呼吸内科专业' }))
  await hands.click(button(drawer, '保存关联'))
  await expectAndCloseNotice(page, '保存成功')
  await hands.press(page, 'Escape')
  await drawer.waitFor({ state: 'hidden' })
  await hands.click(row.getByRole('button', { name: '提交审核' }))
  const check = dialog(page, `提交审核：${TITLE}`)
  await check.getByText('可以提交').waitFor()
  await hands.click(button(check, '提交审核'))
  await row.getByText('医学审核中').waitFor()
}

/** 八、编排播放单: one's own video first, then one of the platform's. */
export async function arrangePlaylist(day: FirstDay, page: Page): Promise<void> {
  const { hands } = day
  await goTo(day, page, '机构', '医院科室管理')
  await rowAct(day, rowWithText(page, WARD), '设置播放单')
  await hands.click(dialog(page, `设置播放单：${WARD}`).getByRole('button', { name: '编排当前播放单的视频' }))
  const picker = dialog(page, /^编排视频：/)
  for (const title of [TITLE, PLATFORM_VIDEO]) {
    await hands.write(picker.getByRole('textbox', { name: '标题或编号' }), title)
    await hands.click(picker.getByRole('button', { name: `加入 ${title}` }))
  }
  await hands.click(button(picker, '保存'))
  await picker.waitFor({ state: 'hidden' })
  await expect.poll(() => rowWithText(page, WARD).locator('[data-title="播放单视频数"]').innerText()).toBe('2')
}

import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { writeXlsx } from '../../../server/src/platform/spreadsheet/write-xlsx.ts'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { DEMO_PASSWORD } from '../environment/demo-app.ts'
import { downloadedCells, downloadOf, rowWithText } from '../steps/page-steps.ts'
import { ADMIN, button, dialog, goTo, HOSPITAL, NURSE, pick, rowAct, WARD, type FirstDay } from './first-day.ts'

const LEAD = '我院是太仓的一家综合医院，想在病区使用宣教视频，请联系我们。'
const SERVICE_END = '2028-11-30'

/** What the form of the company's website sends; nobody is signed in. */
export async function writeLead({ app }: FirstDay): Promise<void> {
  const answer = await fetch(`${app.address}/api/wx/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      source: 'web',
      type: 'cooperate',
      contactName: '顾主任',
      phone: '13912345678',
      content: LEAD,
      areaCode: '320585',
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** 一、官网线索转成医院. */
export async function leadToHospital(day: FirstDay): Promise<Page> {
  const { hands } = day
  const page = await day.signIn('admin', DEMO_PASSWORD)
  await goTo(day, page, '内容', '联系我们')
  await rowAct(day, rowWithText(page, LEAD), '转为医院线索')
  const form = dialog(page, '转为医院线索')
  await hands.write(form.getByRole('textbox', { name: '医院名称' }), HOSPITAL)
  await hands.write(form.getByRole('textbox', { name: '简称' }), '仁心医院')
  await pick(day, form.getByRole('combobox', { name: '医院分类' }), '综合医院')
  await hands.write(form.getByRole('textbox', { name: '详细地址' }), '健雄路8号')
  await hands.click(button(form, '转为医院'))
  await expectAndCloseNotice(page, '已转为医院，等待平台启用')
  return page
}

/** 二、启用医院，定下服务期限. */
export async function switchOnHospital(day: FirstDay, page: Page): Promise<void> {
  const { hands } = day
  await goTo(day, page, '机构', '医院管理')
  const row = rowWithText(page, HOSPITAL)
  await row.getByText('江苏省/苏州市/太仓市').or(row.getByText('太仓市')).first().waitFor()
  await rowAct(day, row, '启用')
  await row.getByText('启用', { exact: true }).waitFor()
  await rowAct(day, row, '续约')
  const form = dialog(page, `续约：${HOSPITAL}`)
  await hands.write(form.getByRole('textbox', { name: '续约到' }), SERVICE_END)
  await hands.press(page, 'Tab')
  await hands.write(form.getByRole('textbox', { name: '医疗机构执业许可证号' }), 'PDY320585001')
  await hands.click(button(form, '续约'))
  await expectAndCloseNotice(page, '续约成功')
  await row.getByText('服务中').waitFor()
  await rowAct(day, row, '初始化模板')
  await expectAndCloseNotice(page, '已建立 8 个科室、10 个视频类型')
}

const STAFF_HEAD = ['用户账号', '用户姓名', '角色', '部门', '手机号']
const STAFF = [
  [ADMIN.username, ADMIN.realname, '医院人员', HOSPITAL, '13912345601'],
  [NURSE.username, NURSE.realname, '科室人员', `${HOSPITAL}/${WARD}`, '13912345602'],
]

/** 三、导入医院人员. Answers the password of each, as the workbook tells it. */
export async function importStaff(day: FirstDay, page: Page): Promise<Map<string, string>> {
  const { hands } = day
  await goTo(day, page, '系统', '用户管理')
  await hands.click(button(page, '导入'))
  const form = dialog(page, /^导入EXCEL/)
  const head = STAFF_HEAD.map(title => ({ title }))
  const sheet = await buffer(writeXlsx({ sheetName: '人员', head, rows: STAFF }))
  const chooser = page.waitForEvent('filechooser')
  const file = { name: '仁心医院人员.xlsx', mimeType: 'application/octet-stream', buffer: sheet }
  await hands.choose(chooser, () => hands.click(button(form, '选择文件')), file)
  await form.getByText('新增 2 行').waitFor()
  await hands.click(button(form, '开始导入'))
  const told = await downloadOf(page, () => hands.click(form.getByRole('button', { name: '下载一次性密码' })))
  const [names = [], ...rows] = await downloadedCells(told)
  const at = (name: string) => names.indexOf(name)
  await hands.click(button(form, '关闭').last())
  return new Map(rows.map(row => [String(row[at('用户账号')]), String(row[at('一次性密码')])]))
}

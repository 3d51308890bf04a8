import fs from 'node:fs/promises'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readPrintedCode } from '../../../server/src/testing/files/read-printed-code.ts'
import { rowWithText, downloadOf } from '../steps/page-steps.ts'
import { button, dialog, goTo, HOSPITAL, rowAct, take, WARD, type FirstDay } from './first-day.ts'

/** What is printed on the sheet, and which code it bears. */
export interface PrintedCodes {
  ward: string
  bed: string
}

/** 九、生成二维码，打印海报. */
export async function printCodes(day: FirstDay, page: Page): Promise<PrintedCodes> {
  const { hands } = day
  await goTo(day, page, '机构', '宣教二维码管理')
  await hands.click(button(page, '批量生成'))
  const form = dialog(page, '批量生成二维码')
  await take(day, form.getByRole('combobox', { name: '科室' }), WARD)
  await hands.press(page, 'Escape')
  await form.getByText('新生成').waitFor()
  await hands.click(button(form, '生成并下载海报'))
  const ward = await downloadPoster(day, page)
  await hands.click(button(page, '批量生成'))
  await hands.click(form.getByRole('radiogroup', { name: '生成方式' }).getByText('按床位'))
  await take(day, form.getByRole('combobox', { name: '科室' }), WARD)
  await hands.write(form.getByRole('textbox', { name: '床号' }), '1-12')
  await form.getByText('12').first().waitFor()
  await hands.click(button(form, '生成并下载海报'))
  await hands.click(button(dialog(page, '下载 12 张海报'), 'A4 拼版 PDF，带裁切线'))
  return { ward, bed: await printedCode(day, `${WARD} 3床`) }
}

/** Seen as it will be printed, fetched, and what was fetched is a sheet of A4. Answers the code a phone reads off it. */
async function downloadPoster({ hands, app }: FirstDay, page: Page): Promise<string> {
  const posters = dialog(page, '下载海报')
  const sheet = posters.getByRole('img', { name: new RegExp(`${WARD}，A4$`) })
  await sheet.waitFor()
  const address = new URL(await readPrintedCode(await sheet.screenshot(), 1200))
  expect(address.origin).toBe(new URL(app.context.config.PUBLIC_URL).origin)
  expect(address.pathname).toMatch(/^\/p\/c\/[A-Z2-7]{8}$/)
  const download = await downloadOf(page, () => hands.click(button(posters, '下载 PDF')))
  const bytes = await fs.readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 595(\.\d+)? 84[12](\.\d+)?/)
  await hands.press(page, 'Escape')
  await posters.waitFor({ state: 'hidden' })
  return address.pathname.slice('/p/c/'.length)
}

/** What is on the paper: whoever scans it needs no list. */
async function printedCode({ app }: FirstDay, name: string): Promise<string> {
  const { rows } = await sql<{
    code: string
  }>`select q.code from he_qr_code q join he_hospital h on h.id = q.hospital_id
    where h.name = ${HOSPITAL} and q.name = ${name}`.execute(app.database.system)
  expect(rows).toHaveLength(1)
  return rows[0]?.code ?? ''
}

/** The hall has one that opens the hospital's page; pressed twice, it is still one. */
export async function hallCode(day: FirstDay, page: Page): Promise<void> {
  await goTo(day, page, '机构', '医院管理')
  await rowAct(day, rowWithText(page, HOSPITAL), '生成医院二维码')
  await page.waitForURL(/\/he\/qrCode/)
  await page.getByText('共 1 条', { exact: true }).first().waitFor()
}

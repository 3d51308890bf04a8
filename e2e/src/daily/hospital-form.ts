import { expect } from 'vitest'
import { expectNotice } from '../../../web/src/testing/notice-steps.ts'
import { rowWithText } from '../steps/page-steps.ts'
import type { CountedHand } from '../steps/counted-hand.ts'
import { expectFocused } from '../steps/workshop-steps.ts'
import type { DailyWalk } from './daily-walk.ts'

/** The seven fields a hospital needs, from the first one on, by keys alone; the list shows it then. */
export async function fillHospital({ page, dialog }: DailyWalk, hand: CountedHand, name: string): Promise<void> {
  const form = dialog('新增医院')
  await expectFocused(form.getByLabel('医院名称'))
  await hand.enter(name)
  await hand.press('Tab')
  await hand.enter('十二事')
  await hand.press('Tab')
  await hand.enter('zhyy')
  await hand.press('Enter')
  await expectShown('classId', '综合医院')
  await hand.press('Tab')
  await hand.enter('gusuqu')
  await hand.press('Enter')
  await expectShown('areaCode', '姑苏区')
  await hand.press('Tab')
  await hand.enter('演示路 1 号')
  await hand.press('Tab')
  await hand.enter('周')
  await hand.press('Tab')
  await hand.enter('13800010000')
  await hand.press('Control+Enter')
  await expectNotice(page, '添加成功')
  await form.waitFor({ state: 'detached' })
  await rowWithText(page, name).waitFor()

  async function expectShown(field: string, words: string): Promise<void> {
    await expect.poll(() => form.locator(`[data-field=${field}]`).innerText()).toContain(words)
  }
}

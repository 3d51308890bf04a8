import type { Locator, Page } from 'playwright-core'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'

/** What one does with one form in the designer, by its name. */
export function designStepsOn(page: () => Page, name: string) {
  const dialog = (title: string): Locator => page().getByRole('dialog', { name: title })
  const desk = (): Locator => page().getByRole('region', { name, exact: true })
  const panel = (): Locator => page().getByRole('complementary', { name: '属性' })
  return {
    dialog,
    desk,
    panel,
    canvas: (): Locator => page().getByRole('region', { name: '画布' }),
    /** From the list of designs: a new one, opened. */
    async addDesign(code: string): Promise<void> {
      await page().getByRole('button', { name: '新增表单设计' }).click()
      const form = page().getByRole('dialog')
      await form.getByRole('textbox', { name: '表单名称' }).fill(name)
      await form.getByRole('textbox', { name: '表单编码' }).fill(code)
      await form.getByRole('button', { name: '保存', exact: true }).click()
      await desk().waitFor()
    },
    async addControl(type: string, label: string): Promise<void> {
      const palette = page().getByRole('complementary', { name: '控件与大纲' })
      await palette.getByRole('button', { name: type, exact: true }).click()
      await panel().getByRole('textbox', { name: '标签', exact: true }).fill(label)
    },
    async save(): Promise<void> {
      await desk().getByRole('button', { name: '保存' }).click()
      await expectAndCloseNotice(page(), '修改成功!')
    },
    /** Publishes from the designer; what was not saved is saved first. */
    async publish(reason: string): Promise<void> {
      await desk().getByRole('button', { name: '发布', exact: true }).click()
      const asked = dialog(`发布“${name}”`)
      await asked.getByRole('textbox', { name: '发布原因' }).fill(reason)
      await asked.getByRole('button', { name: '发布', exact: true }).click()
      await expectAndCloseNotice(page(), '发布成功')
    },
  }
}

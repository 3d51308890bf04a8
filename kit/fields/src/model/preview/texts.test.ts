import { expect, it } from 'vitest'
import { previewTexts, withoutSaving } from './texts.ts'

it('nobody who may not save a file is advised to save it', () => {
  const all = Object.values(previewTexts).map(text => (typeof text === 'string' ? text : text(20)))
  const advised = all.filter(text => text.includes('下载'))
  expect(advised.length).toBeGreaterThan(5)
  expect(all.map(withoutSaving).filter(text => text.includes('下载'))).toEqual([])
  expect(withoutSaving(previewTexts.noPdf)).toBe('当前浏览器不能直接显示PDF，请在新窗口打开')
  expect(withoutSaving(previewTexts.cutRows(200))).toBe('仅显示前 200 行')
  expect(withoutSaving(previewTexts.lost)).toBe(previewTexts.lost)
})

import { expect, it } from 'vitest'
import { previewTexts, withoutSaveAdvice } from './preview-texts.ts'

it('nobody who may not save a file is advised to save it', () => {
  const all = Object.values(previewTexts).map(text => (typeof text === 'string' ? text : text(20)))
  const advised = all.filter(text => text.includes('下载'))
  expect(advised.length).toBeGreaterThan(5)
  expect(all.map(withoutSaveAdvice).filter(text => text.includes('下载'))).toEqual([])
  expect(withoutSaveAdvice(previewTexts.noPdf)).toBe('当前浏览器不能直接显示PDF，请在新窗口打开')
  expect(withoutSaveAdvice(previewTexts.cutRows(200))).toBe('仅显示前 200 行')
  expect(withoutSaveAdvice(previewTexts.lost)).toBe(previewTexts.lost)
})

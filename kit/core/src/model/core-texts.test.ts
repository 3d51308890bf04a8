import { expect, it } from 'vitest'
import { detailsTexts, layoutTexts, miniTableTexts, slideTexts } from './core-texts.ts'

it('texts stand as they were agreed', () => {
  expect(slideTexts.verified).toBe('验证通过')
  expect(miniTableTexts.confirm(3)).toBe('确定要删除这 3 项吗?')
  expect(detailsTexts.title).toBe('详细信息')
  expect(layoutTexts.searchPrompt).toBe('请输入搜索内容')
})

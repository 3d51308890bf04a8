import { expect, test } from 'vitest'
import { effectiveLayout, USUAL_LAYOUT } from './layout-settings.ts'

test('what rests on another choice holds only beside it', () => {
  const all = { ...USUAL_LAYOUT, contentWidth: 'fluid', autoHideHeader: true } as const
  expect(effectiveLayout(all)).toMatchObject({ contentWidth: 'fixed', autoHideHeader: true, fixSiderbar: true })
  expect(effectiveLayout({ ...all, layout: 'top' })).toMatchObject({ contentWidth: 'fluid', fixSiderbar: false })
  expect(effectiveLayout({ ...all, fixedHeader: false }).autoHideHeader).toBe(false)
})

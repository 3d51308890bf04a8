import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeStore } from '../../app/notify/notices-store.ts'
import { themeStore } from '../../app/theme/theme-store.ts'
import { primaryShade } from '../../app/theme/theme.ts'
import { chooseThemeSafely } from './choose-theme-safely.ts'

const before = themeStore.getState()
const painted = (colour: string) => vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => ` ${colour}` }))
const shown = () => noticeStore.getState().notices.map(({ tone, text }) => [tone, text])

beforeEach(() => {
  noticeStore.setState({ notices: [] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('requestAnimationFrame', () => 0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  themeStore.setState(before)
})

test('a theme that the page took is shown without a word', () => {
  painted(primaryShade('teal', 'dark').toUpperCase())
  chooseThemeSafely({ mode: 'dark', primary: 'teal' })
  expect(shown()).toEqual([])
})

test('a page whose style sheet does not know it says so', () => {
  painted('')
  chooseThemeSafely({ mode: 'dark', primary: 'teal' })
  expect(shown()).toEqual([['bad', 'Failed to update theme']])
})

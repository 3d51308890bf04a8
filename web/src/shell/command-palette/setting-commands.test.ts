import { expect, test } from 'vitest'
import { usualTheme } from '../../app/theme/theme-store.ts'
import { accountEntries } from '../header/account-entries.ts'
import { layoutSettingsStore, USUAL_LAYOUT } from '../layout-settings/layout-settings.ts'
import { commandLines } from './lines.ts'
import { frameCommands, lookCommands } from './setting-commands.ts'

const gone: string[] = []
const all = { may: () => true, tenants: 2, go: (path: string) => gone.push(path) }
const commands = [
  ...accountEntries(all),
  ...lookCommands('light', false, usualTheme()),
  ...frameCommands(layoutSettingsStore.getState()),
]
const first = (typed: string) => commandLines(commands, typed, 'sliders')[0]

test.each([
  ['个人设置', 'grsz'],
  ['系统设置', 'xitongshezhi'],
  ['修改密码', 'xgmm'],
  ['切换租户', 'qiehuanzuhu'],
  ['切换部门', 'qhbm'],
  ['授权信息', 'sqxx'],
  ['开启色弱模式', 'seruo'],
  ['菜单位置：顶部菜单', 'caidanweizhi'],
  ['关闭多页签模式', 'duoyeqian'],
])('%s is found by its characters and by %s', (title, letters) => {
  expect([first(title)?.title, first(letters)?.title]).toEqual([title, title])
})

test('what may not be done is not there, and one tenant is not changed', () => {
  const titles = accountEntries({ ...all, may: () => false, tenants: 1 }).map(({ title }) => title)
  expect(titles).not.toContain('授权信息')
  expect(titles).not.toContain('切换租户')
  expect(titles.at(-1)).toBe('退出登录')
})

test('they do what they say', () => {
  const run = (title: string) => commands.find(one => one.title === title)?.run()
  run('个人设置')
  expect(gone).toEqual(['/account/settings'])
  run('菜单位置：顶部菜单')
  expect(layoutSettingsStore.getState().layout).toBe('top')
  expect(frameCommands(layoutSettingsStore.getState()).map(({ title }) => title)).toContain('菜单位置：侧边菜单')
  layoutSettingsStore.setState(USUAL_LAYOUT)
})

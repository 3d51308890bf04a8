import { expect, test } from 'vitest'
import type { PageRoute } from '../menu/page-routes.ts'
import { commandLines, isSearched, recordGroups } from './lines.ts'
import { startGroups } from './start-lines.ts'

const route = (path: string, title: string, hidden = false): PageRoute => ({
  path,
  title,
  under: ['宣教业务'],
  hidden,
  component: 'x',
  icon: undefined,
  url: undefined,
  keepAlive: true,
  external: false,
  withoutTab: false,
})
const routes = [route('/video', '视频管理'), route('/hospital', '医院管理'), route('/hidden', '藏', true)]
const kinds = [
  { entity: 'depart', title: '部门', page: '/nowhere', mayAdd: true },
  { entity: 'hospital', title: '医院', page: '/hospital', mayAdd: true },
  { entity: 'video', title: '视频', page: '/video', mayAdd: false },
]
const match = (entity: string, id: string, rank: number) => ({ entity, id, name: id, code: 'C1', hint: '江苏', rank })
const titles = (groups: ReturnType<typeof recordGroups>) =>
  groups.map(({ title, lines }) => `${title}: ${lines.map(line => line.title).join(' ')}`)

test('kinds stand by their best record, then hospitals first, then as the menu has them; what has no page is left out', () => {
  const all = [
    match('hospital', 'h1', 2),
    match('hospital', 'h2', 3),
    match('video', 'v1', 2),
    match('depart', 'd1', 0),
  ]
  expect(titles(recordGroups(all, kinds, routes))).toEqual(['医院: h1 h2', '视频: v1'])
  expect(titles(recordGroups([match('video', 'v1', 1), ...all.slice(0, 2)], kinds, routes))).toEqual([
    '视频: v1',
    '医院: h1 h2',
  ])
  expect(titles(recordGroups([match('video', 'v1', 3), ...all.slice(0, 2)], kinds, routes))).toEqual([
    '医院: h1 h2',
    '视频: v1',
  ])
})

test('a record leads to its page and says what tells it apart', () => {
  const [group] = recordGroups([match('hospital', 'h1', 0)], kinds, routes)
  expect(group?.lines[0]).toMatchObject({ detail: 'C1 · 江苏', act: { kind: 'go', to: '/hospital?open=h1' } })
})

test('acts are found by words and sounds, those that begin so first', () => {
  const commands = ['批量新增', '新增视频', '切换到深色'].map(title => ({ key: title, title, run: () => undefined }))
  const lines = (typed: string) => commandLines(commands, typed, 'right').map(({ title }) => title)
  expect(lines('新增')).toEqual(['新增视频', '批量新增'])
  expect(lines('xzsp')).toEqual(['新增视频'])
  expect(lines('shense')).toEqual(['切换到深色'])
  expect(lines('没有')).toEqual([])
})

test('an act that the letters say as a whole stands before those they only begin', () => {
  const commands = ['新增医院视频类型', '新增医院', '新增医院科室'].map(title => ({
    key: title,
    title,
    run: () => undefined,
  }))
  const first = (typed: string) => commandLines(commands, typed, 'right')[0]?.title
  expect(['xzyy', 'xinzengyiyuan', '新增医院', 'xzyyks', 'xzyys'].map(first)).toEqual([
    '新增医院',
    '新增医院',
    '新增医院',
    '新增医院科室',
    '新增医院视频类型',
  ])
})

test.each([
  ['a', false],
  [' a ', false],
  ['ab', true],
  ['医', true],
  ['', false],
])('%j is looked for on the server: %s', (typed, isAsked) => expect(isSearched(typed)).toBe(isAsked))

test('before anything is typed: where one has been as it is called now, else the menu', () => {
  const recent = [
    { path: '/hospital', open: 'h1', times: 1, at: 3 },
    { path: '/hospital', open: 'gone', times: 1, at: 2 },
    { path: '/video', times: 1, at: 1 },
    { path: '/hidden', times: 1, at: 0 },
  ]
  const named = [{ ...match('hospital', 'h1', 0), name: '新名字' }]
  expect(titles(startGroups({ recent, likely: [], named, kinds, routes }))).toEqual(['最近: 新名字 视频管理'])
  const likely = [{ path: '/hospital', times: 9, at: 0 }]
  expect(titles(startGroups({ recent: recent.slice(2), likely, named, kinds, routes }))).toEqual([
    '最近: 视频管理',
    '常用: 医院管理',
  ])
  expect(titles(startGroups({ recent: [], likely: [], named: [], kinds, routes }))).toEqual(['页面: 视频管理 医院管理'])
})

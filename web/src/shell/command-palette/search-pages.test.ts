import { expect, test } from 'vitest'
import type { PageRoute } from '../menu/page-routes.ts'
import { searchPages } from './search-pages.ts'

const page = (title: string, under: string[] = [], hidden = false): PageRoute => ({
  path: `/${title}`,
  title,
  under,
  hidden,
  component: 'x',
  icon: undefined,
  url: undefined,
  keepAlive: true,
  external: false,
  withoutTab: false,
})
const routes = [
  page('医院科室', ['医院管理']),
  page('医院', ['医院管理']),
  page('用户管理', ['系统管理']),
  page('视频', ['宣教内容']),
  page('藏', [], true),
]
const match = (typed: string) => searchPages(routes, typed).map(route => route.title)

test('titles come before initials, initials before holders', () => {
  expect(match('科室')).toEqual(['医院科室'])
  expect(match('yy')).toEqual(['医院', '医院科室']) // the letters say all of the one, and only a part of the other
  expect(match('yhgl')).toEqual(['用户管理'])
  expect(match('系统')).toEqual(['用户管理'])
  expect(match('YH')).toEqual(['用户管理'])
  expect(match('yiyuan')).toEqual(['医院', '医院科室'])
  expect(match('yonghug')).toEqual(['用户管理'])
  expect(match('keshi')).toEqual(['医院科室'])
})

test('nothing typed shows every page in the order of the menu, hidden ones never', () => {
  expect(match('')).toEqual(['医院科室', '医院', '用户管理', '视频'])
  expect(match('藏')).toEqual([])
  expect(match('没有')).toEqual([])
})

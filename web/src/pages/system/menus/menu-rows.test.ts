import type { PermissionItem } from '@xuanjiao/contract/system/permissions'
import { expect, it } from 'vitest'
import { menuRows } from './menu-rows.ts'

const item = (id: string, rest: Partial<PermissionItem> = {}): PermissionItem => ({
  id,
  key: id,
  parentId: null,
  name: id,
  title: id,
  perms: null,
  permsType: '1',
  icon: null,
  component: null,
  componentName: null,
  url: null,
  redirect: null,
  sortNo: 1,
  menuType: 1,
  isLeaf: false,
  leaf: (rest.children ?? []).length === 0,
  route: true,
  keepAlive: true,
  alwaysShow: false,
  hidden: false,
  hideTab: false,
  internalOrExternal: false,
  description: null,
  delFlag: 0,
  status: '1',
  open: false,
  createBy: null,
  createTime: '',
  version: 1,
  ...rest,
})
const tree = [
  item('业务', { children: [item('视频', { children: [item('上传', { perms: 'he:video:upload' })] }), item('医院')] }),
  item('系统'),
]
const seen = (open: string[], sought = '') =>
  menuRows(tree, open, sought).map(({ row, depth }) => '-'.repeat(depth) + row.name)

it('shows what is opened', () => {
  expect(seen([])).toEqual(['业务', '系统'])
  expect(seen(['业务'])).toEqual(['业务', '-视频', '-医院', '系统'])
})

it('opens the branches that hold what is sought, by name or code', () => {
  expect(seen([], 'he:video')).toEqual(['业务', '-视频', '--上传'])
  expect(seen([], '没有')).toEqual([])
})

import { lazy } from 'react'
import type { WorkshopBlock } from '../block/workshop-block.ts'

const group = '列表与查询'

export const listBlocks: readonly WorkshopBlock[] = [
  {
    key: 'url-list',
    title: '列表页',
    group,
    about:
      '只需配置地址和列，即可使用查询、高级查询、视图、列设置、勾选和批量删除。将某个地址留空可查看提示。按 ? 查看快捷键。',
    properties: [
      { name: 'list', title: 'url.list', kind: 'text', start: '/he/hospital/list' },
      { name: 'delete', title: 'url.delete', kind: 'text', start: '' },
      { name: 'deleteBatch', title: 'url.deleteBatch', kind: 'text', start: '/he/hospital/deleteBatch' },
      { name: 'deleting', title: '可以删除', kind: 'flag', start: true },
    ],
    start: null,
    draw: lazy(async () => ({ default: (await import('./url-list-block.tsx')).UrlListBlock })),
  },
  {
    key: 'many-rows',
    title: '大量行',
    group,
    about: '一万行、二十四列：只渲染可见的行，勾选一行只重新渲染该行；列可以调宽、排序、固定和隐藏。',
    properties: [
      { name: 'rows', title: '行数', kind: 'number', start: 10_000 },
      { name: 'columns', title: '列数', kind: 'number', start: 24 },
    ],
    start: [],
    draw: lazy(async () => ({ default: (await import('./virtual-rows-block.tsx')).VirtualRowsBlock })),
  },
  {
    key: 'advanced-query',
    title: '高级查询',
    group,
    about: '组合查询条件：十种规则，按字段类型提供输入方式；可保存后下次直接使用。下方为发送给服务器的参数。',
    properties: [
      {
        name: 'returnField',
        title: '用户返回字段',
        kind: 'choice',
        start: 'username',
        choices: { username: '账号（username）', id: '编号（id）', realname: '姓名（realname）' },
      },
    ],
    start: {},
    draw: lazy(async () => ({ default: (await import('./advanced-query-block.tsx')).AdvancedQueryBlock })),
  },
]

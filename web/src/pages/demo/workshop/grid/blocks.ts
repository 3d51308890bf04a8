import { lazy } from 'react'
import type { Block, Property } from '../block.ts'

const group = '可编辑表格'

const common: readonly Property[] = [
  { name: 'size', title: '尺寸', kind: 'choice', start: 'medium', choices: ['medium', 'small', 'mini', 'tiny'] },
  { name: 'editMode', title: '编辑方式', kind: 'choice', start: 'always', choices: ['always', 'click'] },
  { name: 'readOnly', title: '只读', kind: 'flag', start: false },
  { name: 'loading', title: '加载中', kind: 'flag', start: false },
]

/** The editable grid: every type of column, and a hundred thousand rows. */
export const gridBlocks: readonly Block[] = [
  {
    key: 'grid-types',
    group,
    title: '全部列类型',
    about: '31 种列类型，一直处于编辑状态；键盘和 Excel 一样，可复制、粘贴、拖动填充和撤销。',
    properties: common,
    start: { added: [], changed: [], removed: [] },
    draw: lazy(async () => ({ default: (await import('./types-block.tsx')).TypesBlock })),
  },
  {
    key: 'grid-large',
    group,
    title: '十万行',
    about: '100,000 行、24 列，滚动、校验、合计和唯一性检查都即时完成。',
    properties: common,
    start: null,
    draw: lazy(async () => ({ default: (await import('./large-block.tsx')).LargeBlock })),
  },
]

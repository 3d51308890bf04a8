import { lazy } from 'react'
import type { WorkshopBlock, BlockProperty } from '../block/workshop-block.ts'

const group = '可编辑表格'

const common: readonly BlockProperty[] = [
  { name: 'size', title: '尺寸', kind: 'choice', start: 'medium', choices: ['medium', 'small', 'mini', 'tiny'] },
  { name: 'editMode', title: '编辑方式', kind: 'choice', start: 'always', choices: ['always', 'click'] },
  { name: 'readOnly', title: '只读', kind: 'flag', start: false },
  { name: 'storesOrder', title: '排序写回', kind: 'flag', start: false },
  { name: 'loading', title: '加载中', kind: 'flag', start: false },
]

const limited: BlockProperty = { name: 'limited', title: '受限权限', kind: 'flag', start: false }

/** The editable grid: every type of column, a hundred thousand rows, two people at one table. */
export const gridBlocks: readonly WorkshopBlock[] = [
  {
    key: 'grid-types',
    group,
    wide: true,
    title: '全部列类型',
    about:
      '31 种列类型，一直处于编辑状态；键盘和 Excel 一样，可复制、粘贴、拖动填充和撤销；右键有菜单，可筛选、查找替换，列的布局按人保存。',
    properties: [...common, limited],
    start: { added: [], changed: [], removed: [] },
    draw: lazy(async () => ({ default: (await import('./column-types-block.tsx')).ColumnTypesBlock })),
  },
  {
    key: 'grid-rules',
    group,
    wide: true,
    title: '校验与上传限制',
    about: '每一种校验规则各一列，输入、粘贴和填充都遵守；异步校验稍后给出结果；图片至多两张，附件不可下载、不可删除。',
    properties: common,
    start: { added: [], changed: [], removed: [] },
    draw: lazy(async () => ({ default: (await import('./grid-rules-block.tsx')).GridRulesBlock })),
  },
  {
    key: 'grid-large',
    group,
    wide: true,
    title: '十万行',
    about: '100,000 行、24 列，滚动、校验、合计和唯一性检查都即时完成。',
    properties: common,
    start: null,
    draw: lazy(async () => ({ default: (await import('./large-grid-block.tsx')).LargeGridBlock })),
  },
  {
    key: 'grid-linked',
    group,
    wide: true,
    title: '子表与联动',
    about: '点序号打开一行的子表，打不开时再试三次；城市跟随省份；备注可以写多行（Alt+Enter 换行）。',
    properties: [...common, { name: 'failures', title: '子表先失败几次', kind: 'number', start: 0 }],
    start: { added: [], changed: [], removed: [] },
    draw: lazy(async () => ({ default: (await import('./linked-grid-block.tsx')).LinkedGridBlock })),
  },
  {
    key: 'grid-live',
    group,
    wide: true,
    title: '两人同时编辑',
    about:
      '两个窗口，一张表，各走各的实时通道：一边改，另一边马上看到；蓝框是对方所在的格，两边都改过的格各自保留并标出，到了格上可采用对方的或保留自己的（F9）。',
    properties: [{ name: 'readOnly', title: '只读', kind: 'flag', start: false }, limited],
    start: null,
    draw: lazy(async () => ({ default: (await import('./live-grid-block.tsx')).LiveGridBlock })),
  },
]

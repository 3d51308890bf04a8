import { lazy } from 'react'
import type { WorkshopBlock, BlockProperty } from '../block/workshop-block.ts'

const group = '可编辑表格'

const common: readonly BlockProperty[] = [
  {
    name: 'size',
    title: '尺寸',
    kind: 'choice',
    start: 'medium',
    choices: { medium: '中', small: '小', mini: '更小', tiny: '最小' },
  },
  {
    name: 'editMode',
    title: '编辑方式',
    kind: 'choice',
    start: 'always',
    choices: { always: '一直可编辑', click: '点击后编辑' },
  },
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
      '31 种列类型，始终处于编辑状态；键盘操作与 Excel 一致，可复制、粘贴、拖动填充和撤销；右键有菜单，可筛选、查找替换，列的布局按人保存。',
    properties: [...common, limited],
    start: { added: [], changed: [], removed: [] },
    draw: lazy(async () => ({ default: (await import('./column-types-block.tsx')).ColumnTypesBlock })),
  },
  {
    key: 'grid-rules',
    group,
    wide: true,
    title: '校验与上传限制',
    about:
      '每种校验规则各占一列，输入、粘贴和填充均会校验；异步校验稍后返回结果；图片最多两张，附件不可下载、不可删除。',
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
    about: '点击序号打开该行的子表，打开失败时自动重试三次；城市随省份联动；备注可填写多行（Alt+Enter 换行）。',
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
      '两个窗口共用一张表，各有独立的实时通道：一方修改，另一方即时可见；蓝框为对方所在的单元格，双方都改过的单元格各自保留并标出，选中后可采用对方的或保留自己的（F9）。',
    properties: [{ name: 'readOnly', title: '只读', kind: 'flag', start: false }, limited],
    start: null,
    draw: lazy(async () => ({ default: (await import('./live-grid-block.tsx')).LiveGridBlock })),
  },
]

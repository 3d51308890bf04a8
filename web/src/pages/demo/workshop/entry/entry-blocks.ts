import { lazy } from 'react'
import type { WorkshopBlock } from '../block/workshop-block.ts'
import { COMMON_PROPERTIES } from '../block/block-props.ts'

const group = '录入'

const words: readonly WorkshopBlock[] = [
  {
    key: 'text-input',
    title: '单行文字',
    group,
    about: '单行文字，达到字数上限后不能继续输入。',
    properties: [{ name: 'max', title: '最多字数', kind: 'number', start: 20 }, ...COMMON_PROPERTIES],
    start: '高血压患者居家护理',
    samples: [''],
    draw: lazy(async () => ({ default: (await import('./word-blocks.tsx')).TextBlock })),
  },
  {
    key: 'long-text',
    title: '多行文字',
    group,
    about: '随内容增高，最高 320 像素；可显示已输入的字数。',
    properties: [
      { name: 'max', title: '最多字数', kind: 'number', start: 200 },
      { name: 'rows', title: '起始行数', kind: 'number', start: 3 },
      { name: 'counts', title: '显示字数', kind: 'flag', start: true },
      ...COMMON_PROPERTIES,
    ],
    start: '',
    samples: ['', '每天测量两次血压，\n早晚各一次，\n记录在手册上。'],
    draw: lazy(async () => ({ default: (await import('./word-blocks.tsx')).LongTextBlock })),
  },
]

const numbers: readonly WorkshopBlock[] = [
  {
    key: 'number-input',
    title: '数字',
    group,
    about: '只接受负号、数字和一个小数点，其他字符无法输入；超出范围时取最接近的值。可识别全角数字和千位分隔符。',
    properties: [
      { name: 'scale', title: '小数位', kind: 'number', start: 2 },
      { name: 'min', title: '最小', kind: 'number', start: 0 },
      { name: 'max', title: '最大', kind: 'number', start: 1000 },
      { name: 'unit', title: '单位', kind: 'text', start: '元' },
      { name: 'arrows', title: '加减按钮', kind: 'flag', start: true },
      ...COMMON_PROPERTIES,
    ],
    start: 12.5,
    samples: [0, null],
    draw: lazy(async () => ({ default: (await import('./number-blocks.tsx')).NumberBlock })),
  },
  {
    key: 'number-range',
    title: '数字范围',
    group,
    about: '从一个数到另一个数，任意一端可留空。',
    properties: [{ name: 'scale', title: '小数位', kind: 'number', start: 0 }, ...COMMON_PROPERTIES.slice(0, 2)],
    start: { from: 10, to: null },
    draw: lazy(async () => ({ default: (await import('./number-blocks.tsx')).NumberRangeBlock })),
  },
]

const clearable = { name: 'clearable', title: '可清空', kind: 'flag', start: true } as const

const days: readonly WorkshopBlock[] = [
  {
    key: 'date-input',
    title: '日期和时间',
    group,
    about: '选择或直接输入；日期也可以写成 20260305 或 2026/03/05，保存为 2026-03-05。',
    properties: [
      {
        name: 'kind',
        title: '种类',
        kind: 'choice',
        start: 'date',
        choices: { date: '日期', datetime: '日期和时间', time: '时间', minute: '到分' },
      },
      { name: 'earliest', title: '最早', kind: 'text', start: '' },
      { name: 'latest', title: '最晚', kind: 'text', start: '' },
      clearable,
      ...COMMON_PROPERTIES,
    ],
    start: '2026-03-05',
    samples: ['2026-03-05 08:30:00', '08:30:00', ''],
    draw: lazy(async () => ({ default: (await import('./day-blocks.tsx')).DateBlock })),
  },
  {
    key: 'date-range',
    title: '日期范围',
    group,
    about: '从一天到另一天；可允许一端留空，可限制最晚日期和相隔天数。',
    properties: [
      { name: 'openEnds', title: '两端可空', kind: 'flag', start: false },
      { name: 'earliest', title: '最早', kind: 'text', start: '' },
      { name: 'latest', title: '最晚', kind: 'text', start: '' },
      { name: 'mostApart', title: '最多相隔天数', kind: 'number', start: 31 },
      ...COMMON_PROPERTIES.slice(0, 2),
    ],
    start: { from: '2026-03-01', to: '2026-03-07' },
    draw: lazy(async () => ({ default: (await import('./day-blocks.tsx')).DateRangeBlock })),
  },
  {
    key: 'phone-days',
    title: '手机日期范围',
    group,
    about: '在手机上使用系统日历选择起止日期。',
    properties: [{ name: 'latest', title: '最晚', kind: 'text', start: '' }],
    start: { from: '2026-03-01', to: '2026-03-07' },
    draw: lazy(async () => ({ default: (await import('./day-blocks.tsx')).NativeDateRangeBlock })),
  },
]

const decisions: readonly WorkshopBlock[] = [
  {
    key: 'toggle',
    title: '即时开关',
    group,
    about: '打开或关闭一项功能，立即生效；需要保存 Y 和 N 时请使用“开关”。',
    properties: [
      { name: 'worded', title: '显示是和否', kind: 'flag', start: false },
      { name: 'small', title: '小号', kind: 'flag', start: false },
      ...COMMON_PROPERTIES.slice(0, 1),
    ],
    start: true,
    draw: lazy(async () => ({ default: (await import('./decision-blocks.tsx')).ToggleSwitchBlock })),
  },
  {
    key: 'check-box',
    title: '复选框',
    group,
    about: '勾选一项；代表多项时可显示为部分勾选。',
    properties: [{ name: 'partly', title: '部分勾选', kind: 'flag', start: false }, ...COMMON_PROPERTIES.slice(0, 1)],
    start: false,
    draw: lazy(async () => ({ default: (await import('./decision-blocks.tsx')).CheckBoxBlock })),
  },
  {
    key: 'segment-choice',
    title: '分段选择',
    group,
    about: '并排的几个选项，用于切换显示内容；可用方向键移动。',
    properties: [
      { name: 'wide', title: '占满宽度', kind: 'flag', start: false },
      { name: 'small', title: '小号', kind: 'flag', start: false },
      ...COMMON_PROPERTIES.slice(0, 1),
    ],
    start: '30',
    samples: ['7'],
    draw: lazy(async () => ({ default: (await import('./decision-blocks.tsx')).SegmentBlock })),
  },
]

const trees: readonly WorkshopBlock[] = [
  {
    key: 'check-tree',
    title: '勾选树',
    group,
    about: '按名称搜索，逐级展开，按空格键勾选；可独立勾选，也可上下级联动。',
    properties: [
      { name: 'linked', title: '关联父子', kind: 'flag', start: true },
      { name: 'height', title: '高度', kind: 'number', start: 280 },
      ...COMMON_PROPERTIES.slice(0, 1),
    ],
    start: ['heart-1'],
    samples: [[], ['heart', 'heart-1', 'heart-2']],
    draw: lazy(async () => ({ default: (await import('./tree-blocks.tsx')).CheckTreeBlock })),
  },
  {
    key: 'node-tree',
    title: '单选树',
    group,
    about: '从树中选择一项，再次点击取消；搜索后只保留相关分支。',
    properties: [{ name: 'height', title: '高度', kind: 'number', start: 280 }],
    start: 'heart-1',
    samples: ['lung-1', ''],
    draw: lazy(async () => ({ default: (await import('./tree-blocks.tsx')).NodeTreeBlock })),
  },
]

/** Fields one writes in, and those that are on or off. */
export const entryBlocks: readonly WorkshopBlock[] = [...words, ...numbers, ...days, ...decisions, ...trees]

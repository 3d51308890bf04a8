import { lazy } from 'react'
import type { BlockProperty, WorkshopBlock } from '../block/workshop-block.ts'

const group = '字段'

const FACE: readonly BlockProperty[] = [
  { name: 'face', title: '用在', kind: 'choice', start: '录入', choices: ['录入', '筛选', '查看'] },
  { name: 'disabled', title: '禁用', kind: 'flag', start: false },
  { name: 'invalid', title: '有误', kind: 'flag', start: false },
]

/** Kinds of fields as forms, filters and details have them. */
export const kindBlocks: readonly WorkshopBlock[] = [
  {
    key: 'kind-time',
    title: '时刻',
    group,
    about: '一天中的某个时刻；选择或直接输入，也可以写成 830、8时30分、下午3点。筛选时两端均可留空。',
    properties: [...FACE, { name: 'seconds', title: '精确到秒', kind: 'flag', start: false }],
    start: '08:30:00',
    samples: ['', '23:59:59', '08:00~12:00'],
    draw: lazy(async () => ({ default: (await import('./kind-blocks.tsx')).TimeKind })),
  },
  {
    key: 'kind-rate',
    title: '评分',
    group,
    about: '点亮几颗星，再点同一颗即清除；键盘可用方向键、数字键，删除键清除。',
    properties: [
      ...FACE,
      { name: 'count', title: '几颗星', kind: 'number', start: 5 },
      { name: 'half', title: '允许半颗', kind: 'flag', start: false },
    ],
    start: 3,
    samples: [null, 4.5],
    draw: lazy(async () => ({ default: (await import('./kind-blocks.tsx')).RateKind })),
  },
  {
    key: 'kind-slider',
    title: '滑块',
    group,
    about: '拖动选择数值；未拖动即为未选，可在右侧清除。',
    properties: [
      ...FACE,
      { name: 'min', title: '最小', kind: 'number', start: 0 },
      { name: 'max', title: '最大', kind: 'number', start: 100 },
      { name: 'step', title: '步长', kind: 'number', start: 5 },
      { name: 'unit', title: '单位', kind: 'text', start: '%' },
    ],
    start: 40,
    samples: [null, 100],
    draw: lazy(async () => ({ default: (await import('./kind-blocks.tsx')).SliderKind })),
  },
  {
    key: 'kind-percent',
    title: '百分数',
    group,
    about: '按百分数填写，最多两位小数；导入、导出、列表和筛选同样使用百分数。',
    properties: FACE,
    start: 1250,
    samples: [null, 10_000],
    draw: lazy(async () => ({ default: (await import('./kind-blocks.tsx')).PercentKind })),
  },
  {
    key: 'kind-cascader',
    title: '级联选择',
    group,
    about: '逐级选择，可以输入文字查找；筛选时选中上级就包含它的全部下级。',
    properties: [...FACE, { name: 'anyLevel', title: '可选上级', kind: 'flag', start: false }],
    start: 'heart/bp',
    samples: ['', 'bone'],
    draw: lazy(async () => ({ default: (await import('./kind-blocks.tsx')).CascaderKind })),
  },
]

import { lazy } from 'react'
import type { WorkshopBlock } from '../block/workshop-block.ts'
import { COMMON_PROPERTIES, MULTIPLE_PROPERTIES } from '../block/block-props.ts'

const group = '选择'

const selects: readonly WorkshopBlock[] = [
  {
    key: 'dict-select',
    title: '字典选择',
    group,
    about: '按字典编码取得选项，本地已有的直接使用；也可以是“表,文本,值”。编码为空时说明原因。',
    properties: [
      { name: 'code', title: '字典编码', kind: 'text', start: 'sex' },
      ...MULTIPLE_PROPERTIES,
      ...COMMON_PROPERTIES,
    ],
    start: '1',
    samples: ['2', '1', ''],
    draw: lazy(async () => ({ default: (await import('./select-blocks.tsx')).DictSelectBlock })),
  },
  {
    key: 'search-select',
    title: '搜索选择',
    group,
    about: '输入文字查找选项：同步时在本地筛选，异步时停止输入后向服务器查询。',
    properties: [
      { name: 'code', title: '字典', kind: 'text', start: 'sys_depart,depart_name,id' },
      { name: 'async', title: '异步', kind: 'flag', start: true },
      { name: 'delay', title: '停顿毫秒', kind: 'choice', start: '800', choices: ['800', '300'] },
      { name: 'pageSize', title: '条数', kind: 'number', start: 10 },
      ...MULTIPLE_PROPERTIES,
      ...COMMON_PROPERTIES,
    ],
    start: '',
    samples: ['0123456789abcdef0123456789abcdef'],
    draw: lazy(async () => ({ default: (await import('./select-blocks.tsx')).SearchSelectBlock })),
  },
  {
    key: 'multi-select',
    title: '多选',
    group,
    about: '选择多项，只显示一个标签，其余显示数量；值以逗号连接。',
    properties: [
      { name: 'maxTags', title: '最多显示标签', kind: 'number', start: 1 },
      ...MULTIPLE_PROPERTIES.filter(one => one.name !== 'many'),
      ...COMMON_PROPERTIES,
    ],
    start: 'p2,p3,p4',
    samples: ['', 'p1', 'p1,p2,p3,p4,p5'],
    draw: lazy(async () => ({ default: (await import('./select-blocks.tsx')).MultiSelectBlock })),
  },
  {
    key: 'long-select',
    title: '一万个选项',
    group,
    about: '选项再多也只渲染可见的部分；可按文字、值或拼音首字母查找，例如 gk。',
    properties: [...MULTIPLE_PROPERTIES, ...COMMON_PROPERTIES],
    start: '9999',
    draw: lazy(async () => ({ default: (await import('./select-blocks.tsx')).LongSelectBlock })),
  },
]

const trees: readonly WorkshopBlock[] = [
  {
    key: 'tree-select',
    title: '树选择',
    group,
    about: '已登记的树形表逐级展开，可按条件缩小范围；条件须为 JSON 对象。',
    properties: [
      { name: 'dict', title: '表,文本,值', kind: 'text', start: 'sys_depart,depart_name,id' },
      { name: 'pidField', title: '上级字段', kind: 'text', start: 'parent_id' },
      { name: 'pidValue', title: '顶级的上级', kind: 'text', start: '' },
      { name: 'hasChildField', title: '有无下级字段', kind: 'text', start: '' },
      { name: 'condition', title: '条件', kind: 'text', start: '' },
      { name: 'leafOnly', title: '只选末级', kind: 'flag', start: false },
      ...MULTIPLE_PROPERTIES,
      ...COMMON_PROPERTIES,
    ],
    start: '',
    samples: ['0123456789abcdef0123456789abcdef'],
    draw: lazy(async () => ({ default: (await import('./tree-blocks.tsx')).DictTreeBlock })),
  },
  {
    key: 'category-select',
    title: '分类选择',
    group,
    about: '选择分类字典中的分类，可从某个编码开始；保存编号或编码。',
    properties: [
      { name: 'pcode', title: '上级编码', kind: 'text', start: '' },
      { name: 'condition', title: '条件', kind: 'text', start: '' },
      { name: 'by', title: '保存', kind: 'choice', start: 'id', choices: { id: '编号', code: '编码' } },
      { name: 'whole', title: '一次取得', kind: 'flag', start: false },
      { name: 'leafOnly', title: '只选末级', kind: 'flag', start: false },
      ...MULTIPLE_PROPERTIES,
      ...COMMON_PROPERTIES,
    ],
    start: '',
    samples: ['0123456789abcdef0123456789abcdef'],
    draw: lazy(async () => ({ default: (await import('./tree-blocks.tsx')).CategoryBlock })),
  },
  {
    key: 'area',
    title: '省市区',
    group,
    about: '省、市、区县三级联动，可以是级联列表或三个下拉框。',
    properties: [
      {
        name: 'type',
        title: '样式',
        kind: 'choice',
        start: 'cascader',
        choices: { cascader: '级联列表', select: '三个下拉框', other: '无法识别' },
      },
      { name: 'anyLevel', title: '可选任一级', kind: 'flag', start: false },
      ...COMMON_PROPERTIES,
    ],
    start: '320505',
    samples: ['110101', '441900', ''],
    draw: lazy(async () => ({ default: (await import('./small-blocks.tsx')).AreaBlock })),
  },
]

const inSight: readonly WorkshopBlock[] = [
  {
    key: 'checkbox',
    title: '复选框组',
    group,
    about: '全部选项都看得见，可限制最多勾选几项。',
    properties: [
      { name: 'code', title: '字典编码', kind: 'text', start: 'org_category' },
      { name: 'max', title: '最多勾选', kind: 'number', start: 0 },
      {
        name: 'as',
        title: '值的形式',
        kind: 'choice',
        start: 'text',
        choices: { text: '逗号分隔的文本', list: '数组' },
      },
      ...COMMON_PROPERTIES.slice(0, 2),
    ],
    start: '1',
    draw: lazy(async () => ({ default: (await import('./small-blocks.tsx')).CheckboxBlock })),
  },
  {
    key: 'radio',
    title: '单选框组',
    group,
    about: '全部选项都看得见，只能选一项；方向键切换。',
    properties: [{ name: 'code', title: '字典编码', kind: 'text', start: 'sex' }, ...COMMON_PROPERTIES.slice(0, 2)],
    start: '1',
    draw: lazy(async () => ({ default: (await import('./small-blocks.tsx')).RadioBlock })),
  },
  {
    key: 'switch',
    title: '开关',
    group,
    about: '开和关各保存一个值，默认 Y 和 N。',
    properties: [{ name: 'values', title: '开,关', kind: 'text', start: 'Y,N' }, ...COMMON_PROPERTIES.slice(0, 1)],
    start: 'N',
    draw: lazy(async () => ({ default: (await import('./small-blocks.tsx')).SwitchBlock })),
  },
  {
    key: 'tags',
    title: '标签',
    group,
    about: '输入短词，回车或逗号结束；可一次粘贴多个。',
    properties: [
      {
        name: 'as',
        title: '值的形式',
        kind: 'choice',
        start: 'list',
        choices: { text: '逗号分隔的文本', list: '数组' },
      },
      ...COMMON_PROPERTIES,
    ],
    start: ['高血压'],
    samples: [['高血压', '糖尿病'], []],
    draw: lazy(async () => ({ default: (await import('./small-blocks.tsx')).TagsBlock })),
  },
]

/** Fields one chooses in. */
export const pickerBlocks: readonly WorkshopBlock[] = [...selects, ...trees, ...inSight]

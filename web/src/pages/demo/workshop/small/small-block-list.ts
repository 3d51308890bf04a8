import { lazy, type ComponentType } from 'react'
import type { WorkshopBlock, BlockProps } from '../block/workshop-block.ts'

const GROUP = '小部件'

const drawn = (load: () => Promise<ComponentType<BlockProps>>) => lazy(async () => ({ default: await load() }))
const disabled = { name: 'disabled', title: '禁用', kind: 'flag', start: false } as const

const people = ['陈立新', '林晓梅', '赵文博', '周雨晴'].map((name, at) => ({
  id: String(at + 1),
  name,
  title: ['主任医师', '副主任医师', '主治医师', '护师'][at],
}))

export const smallBlocks: readonly WorkshopBlock[] = [
  {
    key: 'slide-check',
    title: '滑动验证',
    group: GROUP,
    about: '按住滑块拖到最右边即通过；中途松开会回到起点，也可以用方向键。',
    properties: [{ name: 'hint', title: '提示文字', kind: 'text', start: '按住滑块，拖到最右边' }, disabled],
    start: false,
    samples: [false],
    draw: drawn(async () => (await import('./slide-check-block.tsx')).SlideCheckBlock),
  },
  {
    key: 'prompt',
    title: '输入窗口',
    group: GROUP,
    about: '输入一个值：按规则校验，按回车确认；异步确认时保持打开，直至被强制关闭。',
    properties: [
      { name: 'title', title: '标题', kind: 'text', start: '新建账号' },
      { name: 'holdMs', title: '确认后保持打开（毫秒）', kind: 'number', start: 0 },
    ],
    start: '',
    samples: ['', 'admin'],
    draw: drawn(async () => (await import('./prompt-block.tsx')).PromptBlock),
  },
  {
    key: 'context-menu',
    title: '右键菜单',
    group: GROUP,
    about: '右键、菜单键或 Shift+F10 打开；方向键移动，拼音首字母直达，Esc 关闭。',
    properties: [{ name: 'mayNotSplit', title: '不可拆分', kind: 'flag', start: true }],
    start: null,
    draw: drawn(async () => (await import('./context-menu-block.tsx')).ContextMenuBlock),
  },
  {
    key: 'tree-table',
    title: '树形表格',
    group: GROUP,
    about: '展开时才加载下级；没有下级的变为末级。支持列表或带 records 的对象。',
    properties: [
      {
        name: 'shape',
        title: '返回的数据',
        kind: 'choice',
        start: '列表',
        choices: ['列表', '带 records 的对象', '其他'],
      },
    ],
    start: null,
    draw: drawn(async () => (await import('./tree-table-block.tsx')).TreeTableBlock),
  },
  {
    key: 'mini-table',
    title: '迷你表格',
    group: GROUP,
    about: '表单里的小表：勾选后删除，删除前询问。',
    properties: [disabled],
    start: people,
    samples: [people.slice(0, 2), []],
    draw: drawn(async () => (await import('./mini-table-block.tsx')).MiniTableBlock),
  },
  {
    key: 'details-modal',
    title: '详情窗口',
    group: GROUP,
    about: '宽 1200 像素，可切换全屏；点击“确定”时触发 details-confirm。',
    properties: [
      { name: 'title', title: '标题', kind: 'text', start: '详细信息' },
      { name: 'width', title: '宽度', kind: 'number', start: 1200 },
      { name: 'full', title: '打开即全屏', kind: 'flag', start: false },
      { name: 'confirms', title: '有确定按钮', kind: 'flag', start: true },
    ],
    start: null,
    draw: drawn(async () => (await import('./details-modal-block.tsx')).DetailsModalBlock),
  },
  {
    key: 'content-layout',
    title: '内容布局',
    group: GROUP,
    about: '页面内容的外框：标题、可选的搜索、标签页。',
    properties: [
      { name: 'title', title: '标题', kind: 'text', start: '视频信息' },
      { name: 'search', title: '搜索', kind: 'flag', start: true },
      { name: 'tabs', title: '标签页', kind: 'flag', start: true },
    ],
    start: '',
    draw: drawn(async () => (await import('./content-layout-block.tsx')).ContentLayoutBlock),
  },
  {
    key: 'detail-list',
    title: '详情列表',
    group: GROUP,
    about: '名称和内容，最多四列，空间不足时自动减少。',
    properties: [
      { name: 'columns', title: '列数', kind: 'number', start: 4 },
      { name: 'look', title: '样式', kind: 'choice', start: '普通', choices: ['普通', '底色', '左右'] },
    ],
    start: null,
    draw: drawn(async () => (await import('./detail-list-block.tsx')).DetailListBlock),
  },
  {
    key: 'query-input',
    title: '查询输入框',
    group: GROUP,
    about: '按规则写出查询文本：包含 *x*、不等于 !x、大于等于 >=x、小于等于 <=x。',
    properties: [
      {
        name: 'rule',
        title: '规则',
        kind: 'choice',
        start: '包含',
        choices: ['包含', '不等于', '大于等于', '小于等于', '等于'],
      },
      disabled,
    ],
    start: '*高血压*',
    draw: drawn(async () => (await import('./query-input-block.tsx')).QueryInputBlock),
  },
  {
    key: 'labels',
    title: '值的显示名称',
    group: GROUP,
    about: '保存账号，显示姓名；批量查询，查不到的会注明。',
    properties: [],
    start: 'admin,left2019',
    samples: ['admin', 'admin,medical,hospital', 'left2019'],
    draw: drawn(async () => (await import('./labels-block.tsx')).LabelsBlock),
  },
  {
    key: 'throttle',
    title: '防连击按钮',
    group: GROUP,
    about: '300 毫秒内的重复点击将被忽略。',
    properties: [{ name: 'wait', title: '间隔（毫秒）', kind: 'number', start: 300 }],
    start: 0,
    draw: drawn(async () => (await import('./throttle-block.tsx')).ThrottleBlock),
  },
  {
    key: 'always-resolve',
    title: '始终返回结果的调用',
    group: GROUP,
    about: '成功与失败都以结果返回；传入的不是 Promise 时才会拒绝。',
    properties: [],
    start: null,
    draw: drawn(async () => (await import('./always-resolve-block.tsx')).AlwaysResolveBlock),
  },
  {
    key: 'full-screen',
    title: '全屏',
    group: GROUP,
    about: '让一块内容占满屏幕。',
    properties: [],
    start: false,
    draw: drawn(async () => (await import('./full-screen-block.tsx')).FullScreenBlock),
  },
]

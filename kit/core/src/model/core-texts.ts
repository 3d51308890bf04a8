/** What the small widgets of this package say (rules/shell#texts). */
export const coreTexts = {
  ok: '确定',
  cancel: '取消',
  close: '关闭',
  clear: '清空',
  /** Behind a text whose record is known to be gone. */
  gone: '已删除',
  /** Behind a stored value that is not found: whoever looks cannot tell which of the two it is. */
  unseen: '已删除或无权查看',
} as const

export const slideTexts = {
  label: '滑动验证',
  hint: '按住滑块，拖到最右边',
  keys: '按向右方向键移动滑块',
  verified: '验证通过',
} as const

export const promptTexts = { failed: '操作失败，请重试', working: '处理中…' } as const

export const treeTexts = {
  unrecognised: '返回的数据无法识别：应为列表，或带 records 的对象',
  failed: '加载失败',
  again: '重试',
  empty: '暂无数据',
  loading: '加载中…',
  open: (name: string): string => `展开${name}`,
  close: (name: string): string => `收起${name}`,
} as const

export const miniTableTexts = {
  empty: '暂无数据',
  all: '全选',
  one: (name: string): string => `选择${name}`,
  remove: '删除',
  chosen: (n: number): string => `已选 ${n} 项`,
  confirmTitle: '确认删除',
  confirm: (n: number): string => `确定要删除这 ${n} 项吗?`,
} as const

export const detailsTexts = { title: '详细信息', full: '全屏', leaveFull: '退出全屏' } as const

export const layoutTexts = { search: '搜索', searchPrompt: '请输入搜索内容' } as const

/** What the wrappers of a query input are called (rules/widgets#query-inputs). */
export const queryTexts = { like: '包含', ne: '不等于', ge: '大于等于', le: '小于等于', eq: '等于' } as const

/** What the choice fields say, exactly as agreed (rules/shell#texts). */
export const choiceTexts = {
  none: '没有查询到任何数据',
  prompt: '请输入搜索内容',
  /** A tree nobody can look through as a whole. */
  openedOnly: '只在已展开的层级中查找，没有找到时请先展开上级',
  loading: '加载中…',
  onItsWay: '…',
  emptyCode: '字典Code不能为空!',
  /** For whoever builds a page, therefore in English. */
  badType: 'Bad type value',
  choose: '请选择',
  clear: '清除',
  failed: '加载失败',
  again: '重新展开列表可重试',
  province: '省',
  city: '市',
  district: '区县',
  yes: '是',
  no: '否',
} as const

/** The condition of a tree-select is wrong. */
export const invalidConditionText = (component: string): string =>
  `组件${component}-condition传值有误，需要一个json字符串!`

import { numberText } from '@xuanjiao/wire/kinds/base/value-text'

/** What the pickers of records say: what was agreed word for word, the rest in the same tone (rules/shell#texts). */
export const pickTexts = {
  ok: '确定',
  cancel: '取消',
  close: '关闭',
  choose: '选择',
  chooseUser: '选择用户',
  search: '查询',
  reset: '重置',
  expand: '展开',
  collapse: '收起',
  clear: '清空',
  remove: '删除',
  retry: '重试',
  chosenColumn: '选择',
  chosenList: '已选',
  recent: '最近选择',
  nothingChosen: '还没有选择',
  found: '没有查询到任何数据',
  foundHint: '换个条件再试，或者重置后查看全部',
  searchDepart: '按部门名称或拼音搜索',
  searchName: '按姓名或拼音搜索',
  paste: '粘贴名单',
  pasteHint: '每行一个，或用逗号、顿号隔开',
  add: '添加',
  failed: '加载失败',
  departs: '部门',
  treeActions: '树操作',
  treeLink: '关联父子',
  treeUnlink: '取消关联',
  treeAll: '全部勾选',
  treeNone: '取消全选',
  treeOpen: '展开所有',
  treeClose: '合并所有',
  rangeFrom: '开始',
  rangeTo: '结束',
  queryArea: '查询条件',
  chooseOne: '请选择一条记录',
  departsBy: '编码或名称',
  popupTitle: '出错了',
  popupFailed: 'Popup初始化失败',
  popupParameters: 'popup参数未正确配置!',
  badSorter: '排序应为“列名=asc”或“列名=desc”',
  badParams: '参数应为JSON对象，例如 {"areaCode":"320000"}',
} as const

/** `title` is the field's. */
export const countsDifferText = (title: string): string => `${title}原始值和目标值数量不一致!`

/** `1-10 共35条` */
export const pageRangeText = (total: number, [from, to]: readonly [number, number]): string =>
  `${from}-${to} 共${numberText(total)}条`

/** What of a pasted list could not be found; `by` is what tells two of one name apart. */
export const pasteFault = (missing: readonly string[], doubtful: readonly string[], by = '编码或账号'): string =>
  [
    ...(missing.length > 0 ? [`没有找到：${missing.join('、')}`] : []),
    ...(doubtful.length > 0 ? [`有重名，请按${by}添加：${doubtful.join('、')}`] : []),
  ].join('；')
export const tooManyPasted = (most: number): string => `一次最多粘贴 ${most} 个`
/** Behind the first of many, what all of them are. */
export const ofSoManyText = (count: number): string => `等 ${numberText(count)} 项`
export const selectedCountText = (count: number): string => `已选择 ${count} 项`
/** As of when rows are that are not those of now, to the minute. */
export const rowsAsOfText = (asOf: string): string => `数据截至 ${asOf.slice(0, 16)}`
export const pickTitleText = (noun: string): string => `选择${noun}`
export const pickHintText = (noun: string): string => `请选择${noun}`

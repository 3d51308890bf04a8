import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { FieldGroup } from '#shared/form/form-source.ts'

/** It is kept, and nothing reads it yet. */
const UNUSED = '尚未启用，设置了也不起作用'

/** An entry of the menu, or a permission (rules/wire-system#menu-rows). */
export const MENU_FIELDS: Fields = {
  name: { kind: 'text', title: '名称', required: true, max: 100, width: 240 },
  url: { kind: 'text', title: '访问路径', max: 500, help: '如 /he/hospital；外部链接以 http 或 https 开头' },
  component: { kind: 'text', title: '前端组件', max: 255, help: '如 business/EntityPage；目录用 layouts/RouteView' },
  componentName: { kind: 'text', title: '组件名称', max: 100 },
  redirect: { kind: 'text', title: '默认跳转', max: 500 },
  icon: { kind: 'text', title: '图标', max: 100 },
  sortNo: { kind: 'integer', title: '排序', min: 0, max: 1_000_000, default: 1, width: 80 },
  perms: { kind: 'text', title: '授权标识', max: 500, help: '多个用逗号分隔，如 he:hospital:add' },
  permsType: { kind: 'dict', title: '授权策略', dict: 'global_perms_type', default: '1' },
  status: { kind: 'dict', title: '状态', dict: 'valid_status', default: '1' },
  hidden: { kind: 'flag', title: '隐藏菜单', default: 'N' },
  hideTab: { kind: 'flag', title: '不显示标签', default: 'N', help: UNUSED },
  route: { kind: 'flag', title: '是路由', default: 'Y' },
  keepAlive: { kind: 'flag', title: '保留页面状态', default: 'Y' },
  alwaysShow: { kind: 'flag', title: '总是显示为目录', default: 'N', help: UNUSED },
  internalOrExternal: { kind: 'flag', title: '在新窗口打开', default: 'N' },
  open: { kind: 'flag', title: '停用后放开', default: 'N', help: '选“是”时，停用此权限后任何人都可以操作，会记入日志' },
  description: { kind: 'longText', title: '说明', max: 255 },
}

/** Kept as true and false on the wire; a form says Y and N. */
export const FLAGS = ['hidden', 'hideTab', 'route', 'keepAlive', 'alwaysShow', 'internalOrExternal', 'open'] as const

export const MENU_GROUPS: readonly FieldGroup[] = [
  { title: '菜单', fields: ['name', 'url', 'component', 'componentName', 'icon', 'sortNo'] },
  {
    title: '行为',
    fields: ['redirect', 'route', 'hidden', 'hideTab', 'keepAlive', 'alwaysShow', 'internalOrExternal', 'description'],
  },
]

export const BUTTON_GROUPS: readonly FieldGroup[] = [
  { title: '权限', fields: ['name', 'perms', 'permsType', 'status', 'open', 'sortNo', 'description'] },
]

export const MENU_TYPES: Readonly<Record<number, string>> = { 0: '一级菜单', 1: '子菜单', 2: '按钮权限' }
export const BUTTON = 2

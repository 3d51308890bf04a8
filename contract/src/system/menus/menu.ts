import { defineEntity, fieldPermissionCode } from '../../entity/entity.ts'

/** What an entry of the menu is; the last is no entry but a permission below one. */
export const MENU_TYPE = { top: 0, page: 1, button: 2 } as const

/** Asked of entries alone, and of permissions alone. */
const ofEntries = { askedFor: { menuType: [MENU_TYPE.top, MENU_TYPE.page] } }
const ofButtons = { askedFor: { menuType: [MENU_TYPE.button] } }
const flag = { kind: 'flag', asBoolean: true, required: true } as const
const entryFlag = { ...flag, ...ofEntries } as const
const PERMS = 'sys:permission'

/** 菜单: the entries of the menu and the permissions below them, the same for all tenants (rules/wire-system#menu-rows). */
export const menu = defineEntity({
  name: 'menu',
  title: '菜单',
  path: '/sys/permission',
  calls: { list: 'queryPage' },
  table: 'sys_permission',
  perms: PERMS,
  actionPermissions: { recycle: 'delete' },
  chosenBy: 'list',
  replies: { missing: '未找到菜单信息' },
  nameField: 'name',
  scope: { kind: 'installation' },
  tree: { parent: 'parentId', depth: 20, deletesDescendants: true },
  fields: {
    menuType: { kind: 'dict', title: '类型', dict: 'menu_type', asNumber: true, required: true, width: 100 },
    parentId: {
      kind: 'link',
      title: '上级菜单',
      to: 'menu',
      missing: '上级菜单不存在',
      askedFor: { menuType: [MENU_TYPE.page, MENU_TYPE.button] },
    },
    name: { kind: 'text', title: '名称', pinyin: true, required: true, max: 100, width: 220 },
    url: {
      kind: 'text',
      title: '访问路径',
      max: 500,
      rule: 'menuAddress',
      help: '如 /he/hospital；外部链接以 http 或 https 开头',
      ...ofEntries,
    },
    component: {
      kind: 'text',
      title: '前端组件',
      max: 255,
      rule: 'componentPath',
      help: '如 business/EntityPage；目录用 layouts/RouteView',
      ...ofEntries,
    },
    componentName: { kind: 'text', title: '组件名称', max: 100, ...ofEntries },
    redirect: { kind: 'text', title: '默认跳转', max: 500, rule: 'menuAddress', ...ofEntries },
    icon: { kind: 'text', title: '图标', max: 100, rule: 'iconName', ...ofEntries },
    sortNo: { kind: 'decimal', title: '排序', required: true, min: 0, max: 1_000_000, default: 1, width: 80 },
    perms: {
      kind: 'text',
      title: '授权标识',
      max: 500,
      rule: 'permissionCodes',
      unique: true,
      help: '多个用逗号分隔，如 he:hospital:add',
      ...ofButtons,
    },
    permsType: {
      kind: 'dict',
      title: '授权策略',
      dict: 'global_perms_type',
      required: true,
      default: '1',
      ...ofButtons,
    },
    status: {
      kind: 'dict',
      title: '状态',
      dict: 'valid_status',
      required: true,
      default: '1',
      width: 90,
      ...ofButtons,
    },
    hidden: { ...entryFlag, title: '隐藏菜单', default: 'N' },
    hideTab: { ...entryFlag, title: '不显示标签', default: 'N' },
    route: { ...entryFlag, title: '是路由', default: 'Y' },
    keepAlive: { ...entryFlag, title: '保留页面状态', default: 'Y' },
    alwaysShow: { ...entryFlag, title: '总是显示为目录', default: 'N', help: '没有可以打开的页面时也显示这个目录' },
    internalOrExternal: { ...entryFlag, title: '在新窗口打开', default: 'N' },
    openHere: { ...entryFlag, title: '在当前窗口打开', default: 'N', help: '外部地址代替本系统的页面，不另开窗口' },
    open: {
      ...flag,
      ...ofButtons,
      title: '停用后放开',
      default: 'N',
      help: '选“是”时，停用此权限后任何人都可以操作，会记入日志',
    },
    description: { kind: 'text', title: '说明', max: 255 },
  },
  derived: {
    key: { kind: 'text', title: '编号', always: true, tells: 'id' },
    title: { kind: 'text', title: '名称', always: true, shows: fieldPermissionCode({ perms: PERMS }, 'name') },
    isLeaf: { kind: 'text', title: '没有下级', always: true, tells: 'leaf' },
    delFlag: { kind: 'integer', title: '删除状态', always: true, tells: 'deleted' },
  },
  list: ['name', 'menuType', 'status', 'perms', 'url', 'component', 'sortNo'],
  search: ['name', 'perms', 'url', 'menuType'],
  form: [
    { title: '菜单', fields: ['menuType', 'parentId', 'name', 'url', 'component', 'componentName', 'icon', 'sortNo'] },
    { title: '权限', fields: ['perms', 'permsType', 'status', 'open'] },
    {
      title: '行为',
      fields: [
        'redirect',
        'route',
        'hidden',
        'hideTab',
        'keepAlive',
        'alwaysShow',
        'internalOrExternal',
        'openHere',
        'description',
      ],
    },
  ],
  bulkFields: [],
  addedSingly: true,
  excel: {
    export: ['parentId', 'name', 'menuType', 'url', 'component', 'icon', 'perms', 'permsType', 'status', 'sortNo'],
  },
  sort: { field: 'sortNo', direction: 'asc' },
})

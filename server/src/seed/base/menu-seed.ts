import { businessEntities } from '@xuanjiao/contract/business/business-entities'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { checkRule } from '@xuanjiao/contract/system/check-rule'
import { category } from '@xuanjiao/contract/system/categories/category'
import { depart } from '@xuanjiao/contract/system/departs/depart'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { menu } from '@xuanjiao/contract/system/menus/menu'
import { position } from '@xuanjiao/contract/system/position'
import { role } from '@xuanjiao/contract/system/roles/role'
import { menuButtonsOf, menuEntryOf, type MenuEntry } from '../../platform/access/menu-entry.ts'

const ICONS: Readonly<Record<string, string>> = {
  video: 'video-camera',
  videoClassification: 'apartment',
  hospital: 'bank',
  hospitalDepartment: 'cluster',
  hospitalClass: 'tags',
  reviewer: 'solution',
  illness: 'heart',
  famousDoctor: 'idcard',
  sensitiveWord: 'file-search',
  standardDepartment: 'book',
  hospitalVideoType: 'appstore',
  playlist: 'unordered-list',
  consultClass: 'message',
}

/** What people use most comes first; a new record is added at the end by itself. */
const ORDER = [
  'video',
  'videoClassification',
  'illness',
  'famousDoctor',
  'playlist',
  'hospital',
  'hospitalDepartment',
  'hospitalVideoType',
  'hospitalClass',
  'standardDepartment',
]

/** Pages of their own; every other record is shown by the one page of all records. */
const OWN_PAGES: Readonly<Record<string, string>> = { video: 'business/video/VideoPage' }

function entityEntry(entity: Entity): MenuEntry {
  const { component, icon, ...entry } = menuEntryOf(entity)
  return { ...entry, component: OWN_PAGES[entity.name] ?? component, icon: ICONS[entity.name] ?? icon }
}

function businessEntries(): MenuEntry[] {
  const place = (entity: Entity): number => (ORDER.includes(entity.name) ? ORDER.indexOf(entity.name) : ORDER.length)
  return [...businessEntities].sort((a, b) => place(a) - place(b)).map(entityEntry)
}

/** Where reviewers decide on videos (rules/videos#review). */
const reviewDesk: MenuEntry = {
  key: 'he:review',
  name: '审核工作台',
  url: '/he/review',
  component: 'business/review/ReviewDesk',
  componentName: 'he-review',
  icon: 'audit',
  buttons: { 'he:review:list': '查看', 'he:review:decide': '审核视频' },
}

/** Who watched what: only ever read (rules/watching#records). */
const watching: readonly MenuEntry[] = [
  {
    key: 'he:watchRecord',
    name: '观看记录',
    url: '/he/watchRecord',
    component: 'business/records/WatchRecordList',
    componentName: 'he-watchRecord',
    icon: 'eye',
    buttons: { 'he:watchRecord:list': '查看', 'he:watchRecord:export': '导出' },
  },
  {
    key: 'he:watchSession',
    name: '会话明细',
    url: '/he/watchSession',
    component: 'business/records/WatchSessionList',
    componentName: 'he-watchSession',
    icon: 'field-time',
    buttons: { 'he:watchSession:list': '查看', 'he:watchSession:export': '导出' },
  },
]

/** Names of old clients' buttons stand beside ours, so that their pages work too (rules/wire-system#seed-menu). */
const system: MenuEntry = {
  key: 'system',
  name: '系统管理',
  url: '/isystem',
  component: 'layouts/RouteView',
  icon: 'setting',
  children: [
    {
      key: 'system:user',
      name: '用户管理',
      url: '/isystem/user',
      component: 'system/UserList',
      icon: 'user',
      buttons: {
        'sys:user:list': '查看',
        'sys:user:add,user:add': '新增',
        'sys:user:edit,user:edit': '编辑',
        'sys:user:delete': '删除',
        'sys:user:freeze': '冻结和解冻',
        'sys:user:password': '重置密码',
        'sys:user:phone': '查看完整手机号',
        'sys:user:recycle': '回收站',
        'sys:user:export': '导出',
        'sys:user:import': '导入',
      },
    },
    {
      key: 'system:role',
      name: '角色管理',
      url: '/isystem/roleUserList',
      component: 'system/RoleUserList',
      icon: 'safety',
      buttons: menuButtonsOf(role),
    },
    {
      key: 'system:permission',
      name: '菜单管理',
      url: '/isystem/permission',
      component: 'system/PermissionList',
      icon: 'menu',
      buttons: { ...menuButtonsOf(menu), 'sys:api:docs': '查看接口文档' },
    },
    {
      key: 'system:depart',
      name: '部门管理',
      url: '/isystem/depart',
      component: 'system/DepartList',
      icon: 'team',
      buttons: menuButtonsOf(depart),
    },
    {
      key: 'system:position',
      name: '职务管理',
      url: '/isystem/position',
      component: 'system/SysPositionList',
      icon: 'idcard',
      buttons: menuButtonsOf(position),
    },
    {
      key: 'system:dict',
      name: '数据字典',
      url: '/isystem/dict',
      component: 'system/DictList',
      icon: 'read',
      buttons: menuButtonsOf(dict),
    },
    {
      key: 'system:category',
      name: '分类字典',
      url: '/isys/category',
      component: 'system/SysCategoryList',
      icon: 'partition',
      buttons: menuButtonsOf(category),
    },
    {
      key: 'system:checkRule',
      name: '系统校验规则',
      url: '/isystem/checkRule',
      component: 'system/SysCheckRuleList',
      icon: 'check-square',
      buttons: menuButtonsOf(checkRule),
    },
  ],
}

const monitor: MenuEntry = {
  key: 'monitor',
  name: '系统监控',
  url: '/dashboard3',
  component: 'layouts/RouteView',
  icon: 'dashboard',
  children: [
    {
      key: 'monitor:online',
      name: '在线用户',
      url: '/isystem/online',
      component: 'system/SysUserOnlineList',
      icon: 'wifi',
      buttons: {
        'sys:online:list': '查看',
        'sys:online:logout': '强制下线',
        'sys:metrics:view': '查看运行指标',
      },
    },
    {
      key: 'monitor:audit',
      name: '审计',
      url: '/isystem/audit',
      component: 'system/AuditList',
      icon: 'audit',
      buttons: { 'sys:audit:list': '查看', 'sys:audit:export': '导出' },
    },
    {
      key: 'monitor:exports',
      name: '导出审批',
      url: '/isystem/exportRequest',
      component: 'system/ExportRequestList',
      icon: 'file-protect',
      buttons: { 'sys:exportRequest:decide': '查看和审批' },
    },
  ],
}

/** The blocks the pages are built from, to be tried out. */
const demo: MenuEntry = {
  key: 'demo',
  name: '演示',
  url: '/demo',
  component: 'layouts/RouteView',
  icon: 'appstore',
  children: [
    {
      key: 'demo:workshop',
      name: '组件工坊',
      url: '/demo/workshop',
      component: 'demo/Workshop',
      icon: 'tool',
      buttons: { 'demo:workshop:view': '查看' },
    },
  ],
}

/** The menu of a new installation, in order. */
export const menuSeed: readonly MenuEntry[] = [
  {
    key: 'home',
    name: '首页',
    url: '/dashboard/analysis',
    component: 'dashboard/Analysis',
    icon: 'home',
    buttons: {
      'he:dashboard:view': '查看宣教数据',
      'he:dashboard:export': '导出宣教数据',
      'he:oracle:view': '观看数据自检',
      'sys:task:all': '查看全部后台任务',
    },
  },
  {
    key: 'business',
    name: '宣教业务',
    url: '/he',
    component: 'layouts/RouteView',
    icon: 'medicine-box',
    children: [reviewDesk, ...businessEntries(), ...watching],
  },
  system,
  monitor,
  demo,
]

import { businessEntities } from '@xuanjiao/contract/business/business-entities'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { menuEntryOf, type MenuEntry } from '../../platform/access/menu-entry.ts'
import { menuRows, type MenuRow } from '../../platform/access/menu-rows.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import {
  consults,
  forms,
  messages,
  payBills,
  payNotifies,
  reviewDesk,
  teaching,
  trading,
  watching,
} from './own-pages.ts'
import { systemGroup } from './system-group.ts'

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
  consultClass: 'tags',
  consultTemplate: 'file-text',
  vipPlan: 'idcard',
  payGoods: 'appstore',
  priceRule: 'sliders',
  carousel: 'film',
  contactMessage: 'contacts',
  qrCode: 'qrcode',
  posterTemplate: 'profile',
  docFolder: 'appstore',
  document: 'file-text',
  hospitalMonth: 'form',
  areaTarget: 'line-chart',
}

/** Records that are kept on the page of another one: their permissions are given, and no menu names them. */
const HIDDEN: ReadonlySet<string> = new Set(['docFolder'])

/** Records whose page is called by their name alone: these are acts, and no things that are managed. */
const NAMES: Readonly<Record<string, string>> = {
  priceRule: '价格管控',
  contactMessage: '联系我们',
  hospitalMonth: '出院人数',
  areaTarget: '月度目标',
}

/** The records of a group, those that people use most first; one that is named nowhere stands at the end of the content. */
const INSTITUTIONS = [
  'hospital',
  'hospitalDepartment',
  'qrCode',
  'posterTemplate',
  'hospitalClass',
  'standardDepartment',
  'hospitalMonth',
  'areaTarget',
]
const REVIEWING = ['reviewer', 'sensitiveWord']
const SOLD = ['vipPlan', 'priceRule', 'payGoods']
const CONTENT = ['video', 'videoClassification', 'illness', 'famousDoctor', 'playlist', 'hospitalVideoType']
const TEACHING = ['eduTask']
/** Kept by who sets up the installation, not by who makes content. */
const SETTINGS = ['mapPack']
const OTHER_CONTENT = businessEntities
  .map(({ name }) => name)
  .filter(name => ![...CONTENT, ...INSTITUTIONS, ...REVIEWING, ...SOLD, ...TEACHING, ...SETTINGS].includes(name))

/** Pages of their own; every other record is shown by the one page of all records. */
const OWN_PAGES: Readonly<Record<string, string>> = { video: 'business/video/VideoPage' }

function entityEntry(entity: Entity): MenuEntry {
  const { component, icon, name, ...entry } = menuEntryOf(entity)
  return {
    ...entry,
    name: NAMES[entity.name] ?? name,
    component: OWN_PAGES[entity.name] ?? component,
    icon: ICONS[entity.name] ?? icon,
    ...(HIDDEN.has(entity.name) && { hidden: true }),
  }
}

const entityEntries = (names: readonly string[]): MenuEntry[] =>
  names.flatMap(name => businessEntities.filter(entity => entity.name === name).map(entityEntry))

const group = (key: string, name: string, url: string, icon: string, children: readonly MenuEntry[]): MenuEntry => ({
  key,
  name,
  url,
  component: 'layouts/RouteView',
  icon,
  children,
})

const home: MenuEntry = {
  key: 'home',
  name: '首页',
  url: '/dashboard/analysis',
  component: 'dashboard/Analysis',
  icon: 'home',
  buttons: {
    'he:dashboard:view': '查看宣教数据',
    'he:dashboard:export': '导出宣教数据',
    'he:dashboard:remind': '提醒沉默医院',
    'he:oracle:view': '观看数据自检',
    'sys:task:all': '查看全部后台任务',
  },
}

/** The menu of an installation, in order (rules/shell#menu-groups). Keys and addresses stay for ever, names may change. */
export const menuSeed: readonly MenuEntry[] = [
  home,
  group('business', '内容', '/he', 'film', [...entityEntries(CONTENT), consults, ...entityEntries(OTHER_CONTENT)]),
  group('teaching', '宣教', '/ward', 'heart', teaching),
  group('institutions', '机构', '/he/institutions', 'bank', entityEntries(INSTITUTIONS)),
  group('reviewing', '审核', '/he/reviewing', 'audit', [reviewDesk, ...entityEntries(REVIEWING)]),
  group('trade', '交易', '/he/trade', 'pay-circle', [...trading, ...entityEntries(SOLD), payBills, payNotifies]),
  group('forms', '表单', '/form', 'form', forms),
  group('message', '消息中心', '/message', 'message', messages),
  group('data', '数据', '/he/data', 'line-chart', watching),
  systemGroup,
]

/** Behind the program's own pages of its group. */
const CUSTOM_DATA_SORT = 100

/** The rows of records that are described while the product runs: a group within the data. */
export function customDataRows(children: readonly MenuEntry[]): MenuRow[] {
  const entry = group('ext', '自定义数据', '/ext', 'database', children)
  return menuRows([entry], CUSTOM_DATA_PARENT).map(row =>
    row.parent_id === CUSTOM_DATA_PARENT ? { ...row, sort_no: CUSTOM_DATA_SORT } : row,
  )
}
export const CUSTOM_DATA_PARENT = stableId('menu:data')

/** Groups of earlier versions; they go once nothing stands in them. */
export const FORMER_GROUPS: readonly string[] = ['monitor']

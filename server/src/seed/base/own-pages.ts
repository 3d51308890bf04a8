import type { MenuEntry } from '../../platform/access/menu-entry.ts'

/** Pages that show no record of a definition. */

/** Where reviewers decide on videos (rules/videos#review). */
export const reviewDesk: MenuEntry = {
  key: 'he:review',
  name: '审核工作台',
  url: '/he/review',
  component: 'business/review/ReviewDesk',
  componentName: 'he-review',
  icon: 'audit',
  buttons: { 'he:review:list': '查看', 'he:review:decide': '审核视频' },
}

/** Who watched what: only ever read (rules/watching#records). */
export const watching: readonly MenuEntry[] = [
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

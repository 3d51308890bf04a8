import { ICON_SHAPES, type IconName } from '@xuanjiao/core/model/menu/icon-shapes'

/** The names menus use for icons, and ours; a trailing `-o` or `-outlined` is cut off first. */
const BY_MENU_NAME: Readonly<Record<string, IconName>> = {
  dashboard: 'gauge',
  'bar-chart': 'bars',
  'line-chart': 'area',
  'area-chart': 'area',
  setting: 'sliders',
  tool: 'sliders',
  team: 'users',
  usergroup: 'users',
  safety: 'shield',
  'safety-certificate': 'shield',
  'file-protect': 'shield',
  apartment: 'department',
  cluster: 'department',
  partition: 'department',
  bank: 'hospital',
  'medicine-box': 'hospital',
  'video-camera': 'video',
  'play-circle': 'video',
  'play-square': 'video',
  appstore: 'shapes',
  tags: 'shapes',
  'pay-circle': 'yuan',
  menu: 'rows',
  'unordered-list': 'rows',
  profile: 'card',
  idcard: 'card',
  contacts: 'card',
  solution: 'form',
  'file-text': 'file',
  'file-search': 'file',
  audit: 'file',
  read: 'book',
  qrcode: 'grid',
  'check-circle': 'check',
  'check-square': 'tasks',
  number: 'rows',
  schedule: 'clock',
  'field-time': 'clock',
  history: 'clock',
  notification: 'bell',
  monitor: 'desktop',
  database: 'table',
  wifi: 'link',
  swap: 'grid',
}

/** The icon of a menu entry; unknown names get none, which the menu fills with the first character. */
export function iconOfMenu(name: string | undefined): IconName | undefined {
  const bare = (name ?? '').replace(/-(o|outlined)$/, '')
  return BY_MENU_NAME[bare] ?? (bare in ICON_SHAPES ? (bare as IconName) : undefined)
}

/** Systems as players name themselves, and as people call them. */
const SYSTEMS: Readonly<Record<string, string>> = {
  android: '安卓',
  ios: 'iOS',
  harmony: '鸿蒙',
  harmonyos: '鸿蒙',
  ohos: '鸿蒙',
  windows: 'Windows',
  mac: 'macOS',
  devtools: '开发工具',
  web: '网页',
}

export const operatingSystemName = (code: string): string => (code === '' ? '未知' : (SYSTEMS[code] ?? code))

/** Weekdays as the heat of hours names them; 1 is Monday. */
export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** Days of China, counted back from today. */
export const day = (back: number) => new Date(Date.now() + 8 * 3600_000 - back * 86_400_000).toISOString().slice(0, 10)

/** So many days, another window at each asking, so that no answer is one that was kept. */
const windowOf = (days: number) => (at: number) => `from=${day(days - 1 + at)}&to=${day(at)}`
const week = windowOf(7)
const month = windowOf(30)
const quarter = windowOf(90)
const year = (at: number) => `from=${day(364)}&to=${day(at)}`

/** A page people of a role wait for. */
export interface RolePage {
  readonly role: string
  readonly name: string
  readonly user: string
  readonly path: (at: number) => string
}

const of =
  (role: string, user: string) =>
  (name: string, path: (at: number) => string): RolePage => ({ role, user, name, path })
const platform = of('平台', 'admin')
const area = of('区域', 'area')
const hospital = of('医院', 'hospital')
const ward = of('科室', 'ward')
const reviewer = of('审核', 'medical')

const everybody = [platform, area, hospital, ward, reviewer]

/**
 * What everybody opens first, over a spread of windows, and every call that the home of a role sends with it. A further call
 * of a dashboard is one more line.
 */
export const ROLE_PAGES: readonly RolePage[] = [
  ...everybody.flatMap(page => [
    page('看板 7 天', at => `/he/dashboard/admin?${week(at)}`),
    page('看板 30 天', at => `/he/dashboard/admin?${month(at)}`),
    page('看板 90 天', at => `/he/dashboard/admin?${quarter(at)}`),
    page('看板 一年', at => `/he/dashboard/admin?${year(at)}`),
    page('角色首页 30 天', at => `/he/dashboard/home?${month(at)}`),
    page('看板内容 30 天', at => `/he/dashboard/content?${month(at)}`),
    page('时段与来源 30 天', at => `/he/dashboard/habits?${month(at)}`),
    page('关注 30 天', at => `/he/dashboard/watchlist?${month(at)}`),
    page('排行 30 天（播放）', at => `/he/dashboard/ranking?${month(at)}&by=plays`),
  ]),
  ...[platform, area].flatMap(page => [
    page('排行 30 天（观看人数）', at => `/he/dashboard/ranking?${month(at)}&by=viewers`),
    page('医院列表 30 天', at => `/he/dashboard/hospitals?${month(at)}`),
    page('本区域数据 30 天', at => `/he/areaData/list?${month(at)}&by=hospital`),
    page('本区域数据 90 天（区县）', at => `/he/areaData/list?${quarter(at)}&by=county`),
  ]),
  ...[platform, area, hospital].map(page => page('沉默 30 天', at => `/he/dashboard/silent?${month(at)}`)),
  ...[hospital, ward].map(page => page('科室和疾病 30 天', at => `/he/dashboard/wards?${month(at)}`)),
  ...[platform, reviewer].map(page => page('内容缺口 30 天', at => `/he/dashboard/gaps?${month(at)}`)),
  platform('省份 30 天', at => `/he/dashboard/provinces?${month(at)}`),
  platform('支付 30 天', at => `/he/dashboard/payments?${month(at)}`),
  platform('支付 90 天', at => `/he/dashboard/payments?${quarter(at)}`),
]

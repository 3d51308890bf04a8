/** Every table and drawing of the dashboard that can be taken out as a workbook, by what its sheet is called. */
export const DASHBOARD_TABLES = {
  trend: '每日趋势',
  ranking: '排行',
  topVideos: '热门视频',
  lowCompletion: '完播率最低视频',
  provinces: '全国医院分布',
  hospitals: '医院',
  classifications: '分类占比',
  scenes: '入口来源',
  systems: '终端',
  hours: '时段热力',
  funnel: '内容漏斗',
  zeroSearches: '零结果搜索词',
  expiring: '到期预警',
  failed: '转码失败',
  areaData: '本区域数据',
} as const
export type DashboardTable = keyof typeof DASHBOARD_TABLES

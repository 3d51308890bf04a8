import type { DashboardLevel } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { FUNNEL_STEPS, type FunnelStep } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { operatingSystemName, WEEKDAYS } from '@xuanjiao/contract/business/dashboard/dashboard-labels'
import type { DashboardTable } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { SheetCell, SheetColumn } from '../../platform/spreadsheet/sheet-cells.ts'
import { areaDataByHospital, areaDataTable } from './area-data/area-data-sheet.ts'
import type { RunCachedQuery } from './scope/query-cache.ts'
import type { DashboardScope } from './scope/dashboard-scope.ts'
import { playsByClassification } from './queries/plays-by-classification.ts'
import { readFailedMedia } from './queries/failed-media.ts'
import { publicationFunnel } from './queries/publication-funnel.ts'
import { viewingHabits } from './queries/viewing-habits.ts'
import { expiringContracts } from './queries/expiring-contracts.ts'
import { hospitalFigures, type HospitalFigures } from './queries/hospital-figures.ts'
import { provinceFigures } from './queries/province-figures.ts'
import { readRanking } from './queries/ranking.ts'
import { readTopVideos } from './queries/top-videos.ts'
import { readWatchTrend } from './queries/watch-trend.ts'
import { readZeroSearches } from './queries/zero-searches.ts'
import {
  hideExpiringFields,
  hideHospitalFields,
  hideRankingFields,
  type HideField,
} from './queries/hidden-dashboard-fields.ts'

interface DashboardTableRequest {
  scope: DashboardScope
  runQuery: RunCachedQuery
  veil: HideField
  by: 'plays' | 'viewers'
  level: DashboardLevel
  text: (dict: string, code: string) => Promise<string>
  may: (right: string) => boolean
}

interface DashboardSheet {
  head: SheetColumn[]
  rows: SheetCell[][]
}

/** A workbook is looked through in peace: it goes further down than the page. */
const MOST = 1000

const words = (title: string, width = 16): SheetColumn => ({ title, width })
const figure = (title: string): SheetColumn => ({ title, kind: 'number' })
const WATCHED = [figure('播放量'), figure('观看人数'), figure('完播率(%)')]
const watched = (row: { plays: number; viewers: number; completionRate: number | null }): SheetCell[] => [
  row.plays,
  row.viewers,
  row.completionRate,
]
const LEVELS: Readonly<Record<DashboardLevel, string>> = {
  province: '省份',
  city: '城市',
  hospital: '医院',
  video: '视频',
}

/** The tables by name, each from the query that fills it on the page. */
export const DASHBOARD_TABLE_QUERIES: Readonly<
  Record<DashboardTable, (dashboardTableRequest: DashboardTableRequest) => Promise<DashboardSheet>>
> = {
  trend: async ({ runQuery, scope }) => ({
    head: [{ title: '日期', kind: 'date' }, ...['播放量', '观看人数', '完播次数', '有效观看秒数'].map(figure)],
    rows: (await runQuery(scope, readWatchTrend)).days.map(day => [
      day.date,
      day.plays,
      day.viewers,
      day.completes,
      day.effectiveSec,
    ]),
  }),
  ranking: async ({ runQuery, scope, by, level, veil: hideField }) => ({
    head: [words(LEVELS[level], 40), ...WATCHED],
    rows: hideRankingFields(hideField, await runQuery(scope, readRanking, by, level, MOST)).rows.map(row => [
      row.name,
      ...watched(row),
    ]),
  }),
  topVideos: dashboardTableRequest => videoSheet(dashboardTableRequest, 'plays'),
  lowCompletion: dashboardTableRequest => videoSheet(dashboardTableRequest, 'lowCompletion'),
  provinces: async ({ runQuery, scope }) => ({
    head: [words('省份'), figure('医院数'), figure('服务中医院'), figure('活跃医院率(%)'), ...WATCHED],
    rows: (await runQuery(scope, provinceFigures)).map(row => [
      row.name,
      row.hospitals,
      row.inService,
      row.activeHospitalRate,
      ...watched(row),
    ]),
  }),
  hospitals: async dashboardTableRequest =>
    hospitalSheet(
      dashboardTableRequest,
      await dashboardTableRequest.runQuery(dashboardTableRequest.scope, hospitalFigures, MOST),
    ),
  expiring: async ({ runQuery, scope, veil: hideField, text }) => ({
    head: [words('医院', 40), words('服务状态'), words('服务结束'), figure('剩余天数')],
    rows: await Promise.all(
      (await runQuery(scope, expiringContracts, MOST))
        .map(row => hideExpiringFields(hideField, row))
        .map(async row => [row.name, await text('he_service_status', row.serviceStatus), row.serviceEnd, row.daysLeft]),
    ),
  }),
  classifications: async ({ runQuery, scope, veil: hideField }) => ({
    head: [words('上级分类'), words('视频分类'), figure('播放量')],
    rows: (await runQuery(scope, playsByClassification)).map(row => [
      hideField('classification.name', row.parent ?? ''),
      hideField('classification.name', row.name),
      row.plays,
    ]),
  }),
  scenes: async ({ runQuery, scope, text }) => ({
    head: [words('入口'), figure('播放量')],
    rows: await Promise.all(
      (await runQuery(scope, viewingHabits)).scenes.map(async row => [
        await text('he_entry_scene', row.name),
        row.plays,
      ]),
    ),
  }),
  systems: async ({ runQuery, scope }) => ({
    head: [words('终端'), figure('播放量')],
    rows: (await runQuery(scope, viewingHabits)).systems.map(row => [operatingSystemName(row.name), row.plays]),
  }),
  hours: async ({ runQuery, scope }) => {
    const { hours } = await runQuery(scope, viewingHabits)
    const playsAt = (weekday: number, hour: number) =>
      hours.find(one => one.weekday === weekday && one.hour === hour)?.plays ?? 0
    const day = Array.from({ length: 24 }, (_, hour) => hour)
    return {
      head: [words('星期'), ...day.map(hour => figure(`${hour} 时`))],
      rows: WEEKDAYS.map((name, at) => [name, ...day.map(hour => playsAt(at + 1, hour))]),
    }
  },
  funnel: async ({ runQuery, scope }) => {
    const steps = await runQuery(scope, publicationFunnel)
    return {
      head: [words('环节'), figure('视频数')],
      rows: (Object.keys(FUNNEL_STEPS) as FunnelStep[]).map(step => [FUNNEL_STEPS[step], steps[step]]),
    }
  },
  zeroSearches: async ({ runQuery, scope }) => ({
    head: [words('搜索词', 30), figure('次数'), { title: '最近搜索', kind: 'datetime' }],
    rows: (await runQuery(scope, readZeroSearches, MOST)).map(row => [row.keyword, row.times, row.last]),
  }),
  areaData: async ({ runQuery, scope, veil, text, may }) => {
    if (!may('he:areaData:export')) throw appErrors.forbidden('您没有导出本区域数据的权限，请去掉这张表')
    const seesTasks = may('he:eduTask:list')
    return areaDataTable({ runQuery, scope, hideField: veil, seesTasks, text, filter: areaDataByHospital(scope) })
  },
  failed: async ({ runQuery, scope, veil: hideField }) => ({
    head: [words('视频编号'), words('标题', 40), words('转码错误', 60), { title: '时间', kind: 'datetime' }],
    rows: (await runQuery(scope, readFailedMedia, MOST)).map(row => [
      hideField('video.code', row.code),
      hideField('video.title', row.title),
      hideField('video.mediaError', row.reason),
      row.at,
    ]),
  }),
}

async function videoSheet(
  { runQuery, scope, veil: hideField }: DashboardTableRequest,
  by: 'plays' | 'lowCompletion',
): Promise<DashboardSheet> {
  return {
    head: [words('视频', 40), ...WATCHED, figure('有效观看秒数')],
    rows: (await runQuery(scope, readTopVideos, by, MOST)).map(row => [
      hideField('video.title', row.title),
      ...watched(row),
      row.effectiveSec,
    ]),
  }
}

async function hospitalSheet(
  { veil: hideField, text }: DashboardTableRequest,
  figureses: readonly HospitalFigures[],
): Promise<DashboardSheet> {
  const seen = figureses.map(figures => hideHospitalFields(hideField, figures))
  return {
    head: [words('医院', 40), words('等级'), words('服务状态'), words('服务结束'), ...WATCHED],
    rows: await Promise.all(
      seen.map(async row => [
        row.name,
        await text('he_hospital_level', row.level),
        await text('he_service_status', row.serviceStatus),
        row.serviceEnd,
        ...watched(row),
      ]),
    ),
  }
}

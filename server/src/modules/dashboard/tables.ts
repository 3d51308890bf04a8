import type { DashboardLevel } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { FUNNEL, type FunnelStep } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { systemName, WEEKDAYS } from '@xuanjiao/contract/business/dashboard/dashboard-systems'
import type { DashboardTable } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import type { Cell, SheetColumn } from '../../platform/spreadsheet/sheet.ts'
import type { CachedQuery } from './lens/cache.ts'
import type { DashboardScope } from './lens/lens.ts'
import { classifications } from './queries/classifications.ts'
import { failedMedia } from './queries/failed-media.ts'
import { funnel } from './queries/funnel.ts'
import { habits } from './queries/habits.ts'
import { expiring } from './queries/expiring.ts'
import { hospitals, type HospitalLine } from './queries/hospitals.ts'
import { provinces } from './queries/provinces.ts'
import { ranking } from './queries/ranking.ts'
import { topVideos } from './queries/top-videos.ts'
import { trend } from './queries/trend.ts'
import { zeroSearches } from './queries/zero-searches.ts'
import { veilExpiring, veilHospital, veilRanking, type Veil } from './seen.ts'

interface Wanted {
  lens: DashboardScope
  ask: CachedQuery
  veil: Veil
  by: 'plays' | 'viewers'
  level: DashboardLevel
  text: (dict: string, code: string) => Promise<string>
}

interface Sheet {
  head: SheetColumn[]
  rows: Cell[][]
}

/** A workbook is looked through in peace: it goes further down than the page. */
const MOST = 1000

const words = (title: string, width = 16): SheetColumn => ({ title, width })
const figure = (title: string): SheetColumn => ({ title, kind: 'number' })
const WATCHED = [figure('播放量'), figure('观看人数'), figure('完播率(%)')]
const watched = (row: { plays: number; viewers: number; completionRate: number | null }): Cell[] => [
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
export const TABLES: Readonly<Record<DashboardTable, (wanted: Wanted) => Promise<Sheet>>> = {
  trend: async ({ ask, lens }) => ({
    head: [{ title: '日期', kind: 'date' }, ...['播放量', '观看人数', '完播次数', '有效观看秒数'].map(figure)],
    rows: (await ask(lens, trend)).days.map(day => [day.date, day.plays, day.viewers, day.completes, day.effectiveSec]),
  }),
  ranking: async ({ ask, lens, by, level, veil }) => ({
    head: [words(LEVELS[level], 40), ...WATCHED],
    rows: veilRanking(veil, await ask(lens, ranking, by, level, MOST)).rows.map(row => [row.name, ...watched(row)]),
  }),
  topVideos: wanted => videos(wanted, 'plays'),
  lowCompletion: wanted => videos(wanted, 'lowCompletion'),
  provinces: async ({ ask, lens }) => ({
    head: [words('省份'), figure('医院数'), figure('服务中医院'), figure('活跃医院率(%)'), ...WATCHED],
    rows: (await ask(lens, provinces)).map(row => [
      row.name,
      row.hospitals,
      row.inService,
      row.activeHospitalRate,
      ...watched(row),
    ]),
  }),
  hospitals: async wanted => hospitalSheet(wanted, await wanted.ask(wanted.lens, hospitals, MOST)),
  expiring: async ({ ask, lens, veil, text }) => ({
    head: [words('医院', 40), words('服务状态'), words('服务结束'), figure('剩余天数')],
    rows: await Promise.all(
      (await ask(lens, expiring, MOST))
        .map(row => veilExpiring(veil, row))
        .map(async row => [row.name, await text('he_service_status', row.serviceStatus), row.serviceEnd, row.daysLeft]),
    ),
  }),
  classifications: async ({ ask, lens, veil }) => ({
    head: [words('上级分类'), words('视频分类'), figure('播放量')],
    rows: (await ask(lens, classifications)).map(row => [
      veil('classification.name', row.parent ?? ''),
      veil('classification.name', row.name),
      row.plays,
    ]),
  }),
  scenes: async ({ ask, lens, text }) => ({
    head: [words('入口'), figure('播放量')],
    rows: await Promise.all(
      (await ask(lens, habits)).scenes.map(async row => [await text('he_entry_scene', row.name), row.plays]),
    ),
  }),
  systems: async ({ ask, lens }) => ({
    head: [words('终端'), figure('播放量')],
    rows: (await ask(lens, habits)).systems.map(row => [systemName(row.name), row.plays]),
  }),
  hours: async ({ ask, lens }) => {
    const { hours } = await ask(lens, habits)
    const playsAt = (weekday: number, hour: number) =>
      hours.find(one => one.weekday === weekday && one.hour === hour)?.plays ?? 0
    const day = Array.from({ length: 24 }, (_, hour) => hour)
    return {
      head: [words('星期'), ...day.map(hour => figure(`${hour} 时`))],
      rows: WEEKDAYS.map((name, at) => [name, ...day.map(hour => playsAt(at + 1, hour))]),
    }
  },
  funnel: async ({ ask, lens }) => {
    const steps = await ask(lens, funnel)
    return {
      head: [words('环节'), figure('视频数')],
      rows: (Object.keys(FUNNEL) as FunnelStep[]).map(step => [FUNNEL[step], steps[step]]),
    }
  },
  zeroSearches: async ({ ask, lens }) => ({
    head: [words('搜索词', 30), figure('次数'), { title: '最近搜索', kind: 'datetime' }],
    rows: (await ask(lens, zeroSearches, MOST)).map(row => [row.keyword, row.times, row.last]),
  }),
  failed: async ({ ask, lens, veil }) => ({
    head: [words('视频编号'), words('标题', 40), words('转码错误', 60), { title: '时间', kind: 'datetime' }],
    rows: (await ask(lens, failedMedia, MOST)).map(row => [
      veil('video.code', row.code),
      veil('video.title', row.title),
      veil('video.mediaError', row.reason),
      row.at,
    ]),
  }),
}

async function videos({ ask, lens, veil }: Wanted, by: 'plays' | 'lowCompletion'): Promise<Sheet> {
  return {
    head: [words('视频', 40), ...WATCHED, figure('有效观看秒数')],
    rows: (await ask(lens, topVideos, by, MOST)).map(row => [
      veil('video.title', row.title),
      ...watched(row),
      row.effectiveSec,
    ]),
  }
}

async function hospitalSheet({ veil, text }: Wanted, lines: readonly HospitalLine[]): Promise<Sheet> {
  const seen = lines.map(line => veilHospital(veil, line))
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

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { qrCodeCalls, type QrScanStats } from '@xuanjiao/contract/business/qr-codes/qr-code-calls'
import { numberText, percentText } from '@xuanjiao/wire/kinds/base/value-text'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../../app/calls/call.ts'
import { accentLineSeries, categoryAxis, CHART_MARGINS, chartTooltip, valueAxis } from '#shared/chart/chart-options.ts'
import type { ChartColours } from '#shared/chart/chart-colours.ts'
import { Chart } from '#shared/chart/chart.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import styles from './qr-codes.module.css'

const WIDTH = 640
const HEIGHT = 220
const DAYS = [
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
] as const
type Days = (typeof DAYS)[number]['value']

/** 扫码统计: of one code, or of all one sees (rules/qr-codes#statistics). */
export function ScanStatsDrawer({ row, onClose }: { row?: EntityRow; onClose: () => void }) {
  const [days, setDays] = useState<Days>('30')
  const query = { days, ...(row && { id: row.id }) }
  const { data } = useQuery({
    queryKey: [qrCodeCalls.stats.path, query],
    queryFn: ({ signal }) => call(qrCodeCalls.stats, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Drawer open size={WIDTH} title={row ? `扫码统计：${String(row['name'])}` : '扫码统计'} onClose={onClose}>
      <SegmentChoice aria-label="时间范围" value={days} choices={DAYS} onChange={setDays} />
      {data && <Stats stats={data} withDepartments={row === undefined} />}
    </Drawer>
  )
}

function Stats({ stats, withDepartments }: { stats: QrScanStats; withDepartments: boolean }) {
  const { scans, people, newUsers, playedPeople } = stats
  return (
    <>
      <dl className={styles['figures']}>
        <Figure title="扫码" value={numberText(scans)} />
        <Figure title="扫码人数" value={numberText(people)} />
        <Figure title="新患者" value={numberText(newUsers)} hint="第一次扫码的人" />
        <Figure
          title="扫码后观看"
          value={people === 0 ? '—' : percentText(playedPeople / people)}
          hint={`${numberText(playedPeople)} 人看了视频`}
        />
      </dl>
      {scans === 0 ? (
        <p className={styles['hint']}>这段时间没有人扫码。海报贴在患者坐着等的地方，扫的人最多。</p>
      ) : (
        <>
          <h3 className={styles['head']}>每日扫码</h3>
          <ScanChart stats={stats} />
        </>
      )}
      {withDepartments && stats.departments.length > 0 && <Departments departments={stats.departments} />}
    </>
  )
}

function Figure({ title, value, hint }: { title: string; value: string; hint?: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{value}</strong>
        {hint !== undefined && <small>{hint}</small>}
      </dd>
    </div>
  )
}

function ScanChart({ stats: { days } }: { stats: QrScanStats }) {
  const option = useMemo(
    () => (colour: ChartColours) => ({
      grid: CHART_MARGINS,
      textStyle: { fontFamily: 'inherit' },
      xAxis: categoryAxis(
        days.map(({ day }) => day.slice(5)),
        colour,
      ),
      yAxis: { ...valueAxis(colour), minInterval: 1 },
      tooltip: chartTooltip(at => dayText(days[at]), colour),
      series: [
        accentLineSeries(
          days.map(({ scans }) => scans),
          colour,
        ),
      ],
    }),
    [days],
  )
  const most = days.toSorted((a, b) => b.scans - a.scans)[0]
  return (
    <Chart option={option} height={HEIGHT} label={`每日扫码，最高 ${most?.day}，${numberText(most?.scans ?? 0)} 次`} />
  )
}

const dayText = (day: QrScanStats['days'][number] | undefined): string =>
  day ? `${day.day}<br>扫码 ${numberText(day.scans)} 次<br>新患者 ${numberText(day.newUsers)} 人` : ''

/** The wards with most scans, each with a bar as long as its share of the first. */
function Departments({ departments }: { departments: QrScanStats['departments'] }) {
  const most = departments[0]?.scans ?? 1
  return (
    <>
      <h3 className={styles['head']}>按科室</h3>
      <ol className={styles['ranking']}>
        {departments.map(({ name, scans, people }, at) => (
          <li key={`${name}${at}`}>
            <span>{name}</span>
            <span className={styles['track']} aria-hidden>
              <span style={{ width: `${(scans * 100) / most}%` }} />
            </span>
            <span>
              {numberText(scans)} 次 · {numberText(people)} 人
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

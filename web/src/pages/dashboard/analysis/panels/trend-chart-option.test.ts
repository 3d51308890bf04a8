import { expect, test } from 'vitest'
import type { ChartColours } from '#shared/chart/chart-colours.ts'
import { trendChartOption, type TrendDayAnswer } from './trend-chart-option.ts'

const colours = { primary: 'green', 'text-3': 'grey', line: 'pale' } as unknown as ChartColours
const trend = [4, 6, 1].map(
  (plays, at) => ({ date: `2026-11-0${at + 1}`, plays, completes: plays - 1, viewers: plays }) as TrendDayAnswer,
)

interface DrawnLine {
  name: string
  data: (number | null | object)[]
  lineStyle: { width: number }
}
const drawn = (endsToday: boolean) =>
  (trendChartOption(trend, 'plays', endsToday, 5)(colours) as { series: DrawnLine[] }).series

test('a day that is not over is a dot apart from the line, which ends the day before', () => {
  const lines = new Map(drawn(true).map(line => [line.name, line]))
  expect([...lines.keys()].sort()).toEqual(['完播', '完播（今天）', '播放量', '播放量（今天）'].sort())
  expect(lines.get('播放量')?.data.at(-1)).toBeNull()
  expect(lines.get('播放量（今天）')).toMatchObject({
    data: [null, null, 1],
    lineStyle: { width: 0 },
    showSymbol: true,
  })
  expect(lines.get('完播（今天）')?.data).toEqual([null, null, 0])
})

test('days that are over are one line', () => {
  const lines = drawn(false)
  expect(lines.map(line => line.name).sort()).toEqual(['完播', '播放量'].sort())
  expect(lines.every(line => line.data.at(-1) !== null)).toBe(true)
})

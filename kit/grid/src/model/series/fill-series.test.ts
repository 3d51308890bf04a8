import fc from 'fast-check'
import { expect, it } from 'vitest'
import { continueSeries, repeatedSeries, type FillSeriesKind } from './fill-series.ts'

/** As a column is filled: a series if the values are one, else their repetition. */
const seriesOf = (values: readonly unknown[], kind: FillSeriesKind) =>
  continueSeries(values, kind) ?? repeatedSeries(values)

const next = (kind: FillSeriesKind, values: readonly unknown[], count = 3) =>
  Array.from({ length: count }, (_, index) => seriesOf(values, kind)(index + 1))

it.each([
  ['number', [1, 2], [3, 4, 5]],
  ['number', [10, 7.5], [5, 2.5, 0]],
  ['number', [0.1, 0.2], [0.3, 0.4, 0.5]],
  ['number', [5], [5, 5, 5]],
  ['number', [1, 2, 4], [1, 2, 4]],
  ['number', [1, null], [1, null, 1]],
  ['date', ['2024-02-28'], ['2024-02-29', '2024-03-01', '2024-03-02']],
  ['date', ['2024-01-01', '2024-01-08'], ['2024-01-15', '2024-01-22', '2024-01-29']],
  ['date', ['2024-01-15', '2024-02-15'], ['2024-03-15', '2024-04-15', '2024-05-15']],
  ['date', ['2024-01-31', '2024-02-29'], ['2024-03-31', '2024-04-30', '2024-05-31']],
  ['date', ['2023-03-01', '2024-03-01'], ['2025-03-01', '2026-03-01', '2027-03-01']],
  ['date', ['2024-01-01', ''], ['2024-01-01', '', '2024-01-01']],
  ['text', ['星期六'], ['星期日', '星期一', '星期二']],
  ['text', ['周一', '周三'], ['周五', '周日', '周二']],
  ['text', ['甲', '乙', '丙'], ['丁', '戊', '己']],
  ['text', ['十一月'], ['十二月', '一月', '二月']],
  ['text', ['第1课'], ['第2课', '第3课', '第4课']],
  ['text', ['A08', 'A09'], ['A10', 'A11', 'A12']],
  ['text', ['A007'], ['A008', 'A009', 'A010']],
  ['text', ['2楼9号', '2楼7号'], ['2楼5号', '2楼3号', '2楼1号']],
  ['text', ['健康', '宣教'], ['健康', '宣教', '健康']],
  ['copy', ['1', '2'], ['1', '2', '1']],
] as const)('%s %j goes on with %j', (kind, values, wanted) => expect(next(kind, values)).toEqual(wanted))

it('goes the other way from the first value', () => {
  const series = seriesOf(['丙', '丁'], 'text')
  expect([-2, -3, -4].map(series)).toEqual(['乙', '甲', '癸'])
  expect(seriesOf(['a', 'b'], 'text')(-2)).toBe('b')
})

it('counts whole numbers as far as asked', () => {
  const number = fc.integer({ min: -1e6, max: 1e6 })
  fc.assert(
    fc.property(number, number, fc.nat(1000), (first, step, ahead) => {
      expect(seriesOf([first, first + step], 'number')(ahead)).toBe(first + step + step * ahead)
    }),
  )
})

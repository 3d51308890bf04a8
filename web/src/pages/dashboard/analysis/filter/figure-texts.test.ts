import { describe, expect, it } from 'vitest'
import { changeText, changeTone, sparklinePath, cardValueText } from './figure-texts.ts'
import {
  dashboardQueryOf,
  readDashboardFilter,
  withDashboardParams,
  drillDownParams,
  drillUpParams,
  withoutDrillDown,
} from './dashboard-filter.ts'
import { readDayWindow } from './day-window.ts'

const now = new Date('2026-11-21T23:30:00+08:00')

describe('a card', () => {
  it.each([
    ['plays', 12_345, '12,345'],
    ['plays', 1_234_567, '123.5 万'],
    ['completionRate', 38.25, '38.3%'],
    ['completionRate', null, '—'],
    ['minutesPerViewer', 3.25, '3.3'],
    ['viewers', 0, '0'],
  ] as const)('%s of %s reads %s', (name, value, text) => {
    expect(cardValueText({ name, value })).toBe(text)
  })

  it('says its change with a sign, and nothing where there was nothing before', () => {
    expect([12.5, -3, 0, null].map(changeText)).toEqual(['+12.5%', '−3%', '0%', '—'])
    expect([12.5, -3, 0, null].map(changeTone)).toEqual(['up', 'down', 'same', 'same'])
  })

  it('draws its line from the zero at the bottom', () => {
    expect(sparklinePath([0, 10, 5], 100, 20)).toBe('M0 20L50 0L100 10')
    expect(sparklinePath([4], 10, 4)).toBe('M0 0L10 0')
    expect(sparklinePath([], 10, 4)).toBe('')
    expect(sparklinePath([0, 0], 10, 4)).toBe('M0 4L10 4')
    expect(sparklinePath([null, 10], 10, 10)).toBe('M0 10L10 0')
  })
})

describe('the window', () => {
  it.each([
    ['', '2026-10-23', '2026-11-21', '30'],
    ['days=1', '2026-11-21', '2026-11-21', '1'],
    ['days=7', '2026-11-15', '2026-11-21', '7'],
    ['days=12', '2026-10-23', '2026-11-21', '30'],
    ['from=2026-11-01&to=2026-11-03', '2026-11-01', '2026-11-03', undefined],
    ['from=2026-11-05&to=2026-11-03', '2026-10-23', '2026-11-21', '30'],
  ])('%s goes from %s to %s in Shanghai', (address, from, to, days) => {
    expect(readDayWindow(new URLSearchParams(address), now)).toEqual({ from, to, days })
  })
})

describe('where the dashboard stands', () => {
  const id = 'a'.repeat(32)
  const read = (address: string) => readDashboardFilter(new URLSearchParams(address), now)

  it('is its address; what makes no sense there is left out', () => {
    expect(
      read(`days=7&area=320500&hospital=${id}&by=viewers&metric=plays&province=320000&level=hospital&layout=tiles`),
    ).toEqual({
      from: '2026-11-15',
      to: '2026-11-21',
      days: '7',
      area: '320500',
      hospitalId: id,
      by: 'viewers',
      metric: 'plays',
      layout: 'tiles',
      province: '320000',
      level: 'hospital',
    })
    expect(read('area=江苏&hospital=1&video=x&by=fans&metric=?&province=320500&level=street&layout=globe')).toEqual(
      read(''),
    )
  })

  it('goes down step by step and up again', () => {
    let address = new URLSearchParams('days=7&by=viewers&level=province')
    const steps = [
      ['province', '320000'],
      ['city', '320500'],
      ['hospital', id],
      ['video', 'b'.repeat(32)],
    ] as const
    for (const [level, key] of steps) address = withDashboardParams(address, drillDownParams(level, key))
    expect(dashboardQueryOf(readDashboardFilter(address, now))).toEqual({
      from: '2026-11-15',
      to: '2026-11-21',
      area: '320500',
      hospitalId: id,
      videoId: 'b'.repeat(32),
    })
    expect(read(address.toString()).by).toBe('viewers')
    const up = (step?: Parameters<typeof drillUpParams>[0]) =>
      dashboardQueryOf(readDashboardFilter(withDashboardParams(address, drillUpParams(step)), now))
    expect(up({ level: 'hospital', key: id })).toMatchObject({ area: '320500', hospitalId: id })
    expect(up({ level: 'area', key: '320000' })).toEqual({
      ...dashboardQueryOf(withoutDrillDown(read(address.toString()))),
      area: '320000',
    })
    expect(up()).toEqual(dashboardQueryOf(withoutDrillDown(read(address.toString()))))
  })

  it('plays of no hospital are a place too', () => {
    expect(drillDownParams('province', '')).toEqual({ area: 'none', level: null })
    expect(drillDownParams('hospital', '')).toEqual({ area: 'none', level: null })
  })
})

import { expect, test } from 'vitest'
import type { ChartColours } from '#shared/chart/chart-colours.ts'
import { nationMapOption } from './nation-map-option.ts'
import { PROVINCE_TILES } from './province-tiles.ts'

// The operator's map in the colours of the figures (rules/figures#map-packs).

const colour = {
  primary: '#000000',
  surface: '#ffffff',
  sunken: '#eeeeee',
  text: '#111111',
  'on-primary': '#fafafa',
  edge: '#999999',
} as ChartColours
const province = (code: string, hospitals: number) => ({
  code,
  name: '江苏省',
  hospitals,
  inService: 0,
  activeHospitalRate: null,
  plays: 0,
  viewers: 0,
  completionRate: null,
})
interface Drawn {
  tooltip: { formatter: (shown: { name: string }) => string }
  series: {
    preserveAspect: unknown
    data: { name: string; itemStyle: { areaColor: string; borderColor: string }; label: { color: string } }[]
  }[]
}
const drawn = (selected?: string) =>
  nationMapOption(
    { map: 'm', provinces: [province('320000', 10), province('330000', 1)], metric: 'hospitals', selected },
    colour,
  ) as unknown as Drawn

test('each province stands where its tile does, so that a press finds it, in the colour of its step', () => {
  const data = drawn().series[0]?.data ?? []
  expect(data.map(({ name }) => name)).toEqual(PROVINCE_TILES.map(({ name }) => name))
  const of = (name: string) => data.find(one => one.name === name)
  expect(of('江苏')).toMatchObject({ itemStyle: { areaColor: '#000000' }, label: { color: '#fafafa' } })
  expect(of('浙江')).toMatchObject({ itemStyle: { areaColor: '#e0e0e0' }, label: { color: '#111111' } })
  expect(of('西藏')?.itemStyle.areaColor).toBe('#eeeeee')
})

test('the map is drawn as it is, never drawn out to fill its place', () => {
  expect(drawn().series[0]?.preserveAspect).toBe('contain')
})

test('the chosen province has the border of the words', () => {
  const borders = drawn('330000').series[0]?.data.filter(one => one.itemStyle.borderColor === '#111111')
  expect(borders?.map(({ name }) => name)).toEqual(['浙江'])
})

test('the tip says the figures, where those of the islands are, and a name of the file as it stands, never as markup', () => {
  const { formatter } = drawn().tooltip
  expect(formatter({ name: '江苏' })).toMatch(/^江苏，医院 10 家/)
  expect(formatter({ name: '西藏' })).toBe('西藏，没有医院')
  expect(formatter({ name: '南海诸岛' })).toBe('南海诸岛，数据计入海南省')
  expect(formatter({ name: '<img src=x>' })).toBe('&#60;img src=x&#62;')
})

import { areaChildren } from '@xuanjiao/contract/area/area'
import { expect, test } from 'vitest'
import { contrastRatio } from '../../../../app/theme/testing/contrast-ratio.ts'
import {
  mixColours,
  NEUTRAL_COLOURS,
  PRIMARY_COLOURS,
  type ThemeMode,
  type PrimaryColour,
} from '../../../../app/theme/theme.ts'
import {
  SEA_TILE,
  scaleStepOf,
  scaleStepsOf,
  PROVINCE_TILES,
  neighbourTile,
  type ProvinceTile,
} from './province-tiles.ts'

const tile = (name: string): ProvinceTile => PROVINCE_TILES.find(one => one.name === name)!

test('every province has a tile of its own, Taiwan, Hong Kong and Macao too, and the southern islands have theirs', () => {
  const short = ({ code, name }: { code: string; name: string }) => `${code} ${name.slice(0, 2)}`
  expect(new Set(PROVINCE_TILES.map(short))).toEqual(new Set(areaChildren().map(short)))
  expect(PROVINCE_TILES).toHaveLength(34)
  const places = [...PROVINCE_TILES, SEA_TILE].map(({ row, column }) => `${row}:${column}`)
  expect(new Set(places).size).toBe(35)
})

test('arrow keys reach every tile, and never leave them', () => {
  const reached = new Set([tile('新疆')])
  for (const from of reached)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const)
      reached.add(neighbourTile(from, key))
  expect(reached.size).toBe(34)
  expect(neighbourTile(tile('江苏'), 'ArrowRight')).toBe(tile('上海'))
  expect(neighbourTile(tile('北京'), 'ArrowDown')).toBe(tile('天津'))
  expect(neighbourTile(tile('新疆'), 'ArrowLeft')).toBe(tile('新疆'))
})

test('a scale has five steps where there is room, and none for nothing', () => {
  expect(scaleStepsOf([])).toEqual([])
  expect(scaleStepsOf([0, 0])).toEqual([])
  expect(scaleStepsOf([1])).toEqual([1])
  expect(scaleStepsOf([3, 1])).toEqual([1, 2, 3])
  const starts = scaleStepsOf([100, 7])
  expect(starts).toEqual([1, 21, 41, 61, 81])
  expect([null, 0, 0.4, 1, 20, 21, 81, 100].map(value => scaleStepOf(value, starts))).toEqual([0, 0, 1, 1, 1, 2, 5, 5])
  expect(Math.max(...[...Array(100).keys()].map(value => scaleStepOf(value, starts)))).toBe(5)
})

test.each(['light', 'dark'] as ThemeMode[])('names are easy to read on every tile of every colour in %s', mode => {
  const { text, surface, onPrimary } = NEUTRAL_COLOURS[mode]
  for (const name of Object.keys(PRIMARY_COLOURS) as PrimaryColour[]) {
    const main = PRIMARY_COLOURS[name][mode]
    for (const share of [0.12, 0.24, 0.37, 0.48])
      expect(contrastRatio(text, mixColours(main, surface, share)), `${name} ${share}`).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(onPrimary, main), name).toBeGreaterThanOrEqual(4.5)
  }
})

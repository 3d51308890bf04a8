import { areaChildren } from '@xuanjiao/contract/area/area'
import { expect, test } from 'vitest'
import { contrast } from '../../../../app/theme/testing/contrast.ts'
import { mix, NEUTRALS, PRIMARIES, type ThemeMode, type Primary } from '../../../../app/theme/theme.ts'
import { SEA_TILE, stepOf, stepsOf, TILES, tileBeside, type Tile } from './tiles.ts'

const tile = (name: string): Tile => TILES.find(one => one.name === name)!

test('every province has a tile of its own, Taiwan, Hong Kong and Macao too, and the southern islands have theirs', () => {
  const short = ({ code, name }: { code: string; name: string }) => `${code} ${name.slice(0, 2)}`
  expect(new Set(TILES.map(short))).toEqual(new Set(areaChildren().map(short)))
  expect(TILES).toHaveLength(34)
  const places = [...TILES, SEA_TILE].map(({ row, column }) => `${row}:${column}`)
  expect(new Set(places).size).toBe(35)
})

test('arrow keys reach every tile, and never leave them', () => {
  const reached = new Set([tile('新疆')])
  for (const from of reached)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) reached.add(tileBeside(from, key))
  expect(reached.size).toBe(34)
  expect(tileBeside(tile('江苏'), 'ArrowRight')).toBe(tile('上海'))
  expect(tileBeside(tile('北京'), 'ArrowDown')).toBe(tile('天津'))
  expect(tileBeside(tile('新疆'), 'ArrowLeft')).toBe(tile('新疆'))
})

test('a scale has five steps where there is room, and none for nothing', () => {
  expect(stepsOf([])).toEqual([])
  expect(stepsOf([0, 0])).toEqual([])
  expect(stepsOf([1])).toEqual([1])
  expect(stepsOf([3, 1])).toEqual([1, 2, 3])
  const starts = stepsOf([100, 7])
  expect(starts).toEqual([1, 21, 41, 61, 81])
  expect([null, 0, 0.4, 1, 20, 21, 81, 100].map(value => stepOf(value, starts))).toEqual([0, 0, 1, 1, 1, 2, 5, 5])
  expect(Math.max(...[...Array(100).keys()].map(value => stepOf(value, starts)))).toBe(5)
})

test.each(['light', 'dark'] as ThemeMode[])('names are easy to read on every tile of every colour in %s', mode => {
  const { text, surface, onPrimary } = NEUTRALS[mode]
  for (const name of Object.keys(PRIMARIES) as Primary[]) {
    const main = PRIMARIES[name][mode]
    for (const share of [0.12, 0.24, 0.37, 0.48])
      expect(contrast(text, mix(main, surface, share)), `${name} ${share}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onPrimary, main), name).toBeGreaterThanOrEqual(4.5)
  }
})

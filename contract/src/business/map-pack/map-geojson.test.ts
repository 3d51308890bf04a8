import { findRule } from '@xuanjiao/wire/rules/field-rules'
import { describe, expect, test } from 'vitest'
import { areaChildren } from '../../area/area.ts'
import { featurePlace } from './feature-place.ts'
import { readMapGeojson } from './map-geojson.ts'
import { square, squareMap, squareMapWithout } from './testing/square-map.ts'

// Which file is a map that may be shown, and what its features stand for (rules/figures#map-packs).

const read = (value: unknown) => {
  const found = readMapGeojson(typeof value === 'string' ? value : JSON.stringify(value))
  return 'problem' in found ? found.problem : found.features.length
}
type AnyMap = ReturnType<typeof squareMap>
const withFirst = (geometry: unknown): unknown => {
  const { features, ...map } = squareMap()
  return { ...map, features: features.map((one, at) => (at === 0 ? { ...one, geometry } : one)) }
}
const polygon = (...coordinates: unknown[]) => withFirst({ type: 'Polygon', coordinates })

describe('a file', () => {
  test.each<[string, unknown, string | number]>([
    ['of all provinces and the islands', squareMap(), 35],
    ['with a mark of its encoding before it', `\ufeff${JSON.stringify(squareMap())}`, 35],
    ['of several polygons', withFirst({ type: 'MultiPolygon', coordinates: [[square(1, 1)], [square(5, 5)]] }), 35],
    ['that is no JSON', '<svg/>', '地图文件不是有效的 JSON'],
    ['of another kind', { type: 'Topology' }, '地图文件应为 GeoJSON 的 FeatureCollection'],
    [
      'of features that are none',
      { type: 'FeatureCollection', features: {} },
      '地图文件应为 GeoJSON 的 FeatureCollection',
    ],
    ['of nothing', { type: 'FeatureCollection', features: [] }, '地图文件中没有台湾省和南海诸岛，不能使用'],
    ['without Taiwan', squareMapWithout('台湾省'), '地图文件中没有台湾省，不能使用'],
    ['without the islands', squareMapWithout('南海诸岛'), '地图文件中没有南海诸岛，不能使用'],
    ['with no feature among them', { ...squareMap(), features: [1] }, '地图文件的第 1 个要素格式不正确'],
    [
      'of points',
      withFirst({ type: 'Point', coordinates: [1, 1] }),
      '地图文件的第 1 个要素不是面（Polygon 或 MultiPolygon）',
    ],
    ['of packed lines', withFirst({ type: 'Polygon', coordinates: '@@A' }), '地图文件的第 1 个要素没有边界'],
    [
      'in metres',
      polygon([
        [1e6, 1],
        [2, 2],
        [3, 3],
        [1e6, 1],
      ]),
      '地图文件的第 1 个要素的坐标不是经纬度（度）',
    ],
    [
      'of words',
      polygon([
        ['1', '1'],
        [2, 2],
        [3, 3],
        ['1', '1'],
      ]),
      '地图文件的第 1 个要素的坐标不是经纬度（度）',
    ],
    [
      'of three corners',
      polygon([
        [1, 1],
        [2, 2],
        [1, 1],
      ]),
      '地图文件的第 1 个要素的边界不足四个点',
    ],
    [
      'that is open',
      polygon([
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ]),
      '地图文件的第 1 个要素的边界没有闭合',
    ],
    [
      'of a hole that is open',
      polygon(square(1, 1), [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ]),
      '地图文件的第 1 个要素的边界没有闭合',
    ],
  ])('%s', (_, value, expected) => expect(read(value)).toBe(expected))

  test('of more corners than a browser draws at once', () => {
    const long = Array.from({ length: 200_001 }, (_, at) => [at === 200_000 ? 0 : at / 2000, 1])
    expect(read(polygon(long))).toBe('地图文件过于精细，最多 20 万个点，请简化边界后再上传')
  })

  test('keeps nothing of its features but borders and what they show', () => {
    const map: AnyMap = squareMap()
    Object.assign(map.features[0] ?? {}, { onload: 'alert(1)', properties: { name: '北京市', html: '<b>' } })
    const found = readMapGeojson(JSON.stringify(map))
    expect('features' in found && found.features[0]).toEqual({
      type: 'Feature',
      properties: { name: '北京市', code: '110000', sea: false },
      geometry: { type: 'Polygon', coordinates: [square(80, 44)] },
    })
  })
})

describe('a feature', () => {
  test('is a province by the whole name the area tree has, and by the short one', () => {
    for (const { code, name } of areaChildren()) expect(featurePlace({ name })).toEqual({ code, sea: false })
    const short = ['内蒙古', '黑龙江', '广西', '新疆', '香港', '澳门', '台湾', '西藏']
    expect(short.map(name => featurePlace({ name }).code?.slice(0, 2))).toEqual([
      '15',
      '23',
      '45',
      '65',
      '81',
      '82',
      '71',
      '54',
    ])
  })

  test.each<[Record<string, unknown>, string | undefined, boolean]>([
    [{ adcode: 710000 }, '710000', false],
    [{ gb: '156710000', name: '' }, '710000', false],
    [{ code: '320500', name: '苏州市' }, '320000', false],
    [{ adcode: '990000', NAME: '福建省' }, '350000', false],
    [{ name: ' 江苏省 ' }, '320000', false],
    [{ name: '海南藏族自治州' }, undefined, false],
    [{ name: 'Taiwan' }, undefined, false],
    [{ name: '南海诸岛' }, undefined, true],
    [{ name: '海南省（含南海诸岛）', adcode: 460000 }, '460000', true],
    [{ adcode: '460300', name: '三沙市' }, undefined, true],
    [{ gb: '156460300' }, undefined, true],
    [{ adcode: '100000_JD', name: '' }, undefined, true],
    [{ name: '海南省', adcode: 460000 }, '460000', false],
    [{}, undefined, false],
    [{ name: { toString: '台湾省' } }, undefined, false],
  ])('%j', (properties, code, sea) => expect(featurePlace(properties)).toEqual({ code, sea }))

  test('says its code as its id where it says none beside its name', () => {
    const map = squareMapWithout('台湾省')
    const [first] = map.features
    const features = [...map.features, { ...first, properties: {}, id: 710000 }]
    expect(read({ ...map, features })).toBe(35)
  })
})

test.each([
  ['GS(2024)0650号', true],
  ['GS京(2023)1234号', true],
  ['GS（2019）1822号', true],
  ['GS京（2022）0001号', true],
  ['', false],
  ['2024-0650', false],
  ['GS(2024)0650', false],
  ['GS(24)0650号', false],
  ['GS(2024）0650号', false],
  ['京S(2021)024号', false],
  ['GS(2024)号', false],
  ['GS(2024)0650号 ', false],
  ['GS(2024)0650号\n', false],
])('the number of an approval: %s', (value, fits) => {
  expect(findRule('mapApproval')?.test(value)).toBe(fits)
})

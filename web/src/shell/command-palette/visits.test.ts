import { expect, test } from 'vitest'
import { likelyOf, readVisits, recentOf, withVisit, type Visit } from './visits.ts'

const been = (...places: [path: string, open?: string][]): readonly Visit[] =>
  places.reduce<readonly Visit[]>(
    (visits, [path, open], at) => withVisit(visits, { path, ...(open !== undefined && { open }) }, at),
    [],
  )
const paths = (visits: readonly Visit[]) =>
  visits.map(({ path, open }) => (open === undefined ? path : `${path} ${open}`))

test('the latest comes first, each place once, without the page one is on', () => {
  const visits = been(['/a'], ['/b'], ['/b', '1'], ['/a'])
  expect(paths(visits)).toEqual(['/a', '/b 1', '/b'])
  expect(paths(recentOf(visits, '/a', 5))).toEqual(['/b 1', '/b'])
  expect(paths(recentOf(visits, '/b', 1))).toEqual(['/a'])
})

test('likely is what is opened most and not shown as recent', () => {
  const visits = been(['/a'], ['/a'], ['/b'], ['/c'], ['/c', '1'])
  const recent = recentOf(visits, '/home', 1)
  expect(paths(recent)).toEqual(['/c 1'])
  expect(paths(likelyOf(visits, recent, '/b', 5))).toEqual(['/a', '/c'])
})

test('no more are kept than anybody would read', () => {
  const many = Array.from({ length: 100 }, (_, at): [string] => [`/${at}`])
  expect(been(...many)).toHaveLength(60)
})

test('what was kept by somebody else is not believed', () => {
  const visit = { path: '/a', times: 1, at: 1 }
  expect(readVisits([visit, null, {}, { path: 1 }, { ...visit, open: 3 }])).toEqual([visit])
  expect(readVisits('x')).toEqual([])
})

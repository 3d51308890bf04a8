import { expect, it } from 'vitest'
import { cardPlaces } from './card.ts'

const placesOf = (...columns: Parameters<typeof cardPlaces>[0]) => Object.fromEntries(cardPlaces(columns))

it('a card has the name, how it stands, and two facts', () => {
  const columns = [
    { key: 'name' },
    { key: 'cover', onCard: 'never' as const },
    { key: 'level' },
    { key: 'status', onCard: 'state' as const },
    { key: 'area' },
    { key: 'beds' },
  ]
  expect(placesOf(...columns)).toEqual({ name: 'title', status: 'state', level: 'fact', area: 'fact' })
})

it('words come before numbers, and a second state is left out', () => {
  const state = { onCard: 'state' as const }
  const number = { align: 'right' as const }
  expect(
    placesOf({ key: 'name' }, { key: 'a', ...state }, { key: 'b', ...state }, { key: 'n', ...number }, { key: 'x' }),
  ).toEqual({ name: 'title', a: 'state', x: 'fact', n: 'fact' })
})

it('a number that bears its unit is read like words', () => {
  const number = { align: 'right' as const }
  expect(
    placesOf({ key: 'name' }, { key: 'n', ...number }, { key: 'yuan', ...number, onCard: 'fact' }, { key: 'x' }),
  ).toEqual({ name: 'title', yuan: 'fact', x: 'fact' })
})

it('a table of few columns, or of none, has what there is', () => {
  expect([placesOf({ key: 'name' }), placesOf()]).toEqual([{ name: 'title' }, {}])
})

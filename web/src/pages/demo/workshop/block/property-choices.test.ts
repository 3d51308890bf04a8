import { expect, it } from 'vitest'
import { workshopBlocks } from '../workshop-blocks.ts'
import { choicesOf } from './property-choices.ts'

/** Names that are the same in every language: of languages, zones, numbers. */
const NAMES = /^(json|javascript|sql|html|css|UTC|[A-Z]\w+\/\w+|\d+)$/

it('every choice of a property is shown in words', () => {
  const shown = workshopBlocks.flatMap(({ key, properties }) =>
    properties.flatMap(property =>
      property.kind === 'choice' ? choicesOf(property).map(({ label }) => `${key} ${property.name}: ${label}`) : [],
    ),
  )
  expect(shown.length).toBeGreaterThan(50)
  expect(shown.filter(line => !/\p{Script=Han}/u.test(line) && !NAMES.test(line.split(': ')[1] ?? ''))).toEqual([])
})

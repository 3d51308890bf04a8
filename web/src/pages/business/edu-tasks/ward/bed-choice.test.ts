import { expect, test } from 'vitest'
import { addTypedBeds, bedWithoutName, toggleBed, withSurname } from './bed-choice.ts'

const recent = [
  { bedNo: '3', surname: '王' },
  { bedNo: '5', surname: '李' },
]

test('a bed is chosen by a tap, and taken back by another', () => {
  const chosen = toggleBed([], { bedNo: '3', surname: '王' })
  expect([chosen, toggleBed(chosen, { bedNo: '3', surname: '王' })]).toEqual([[{ bedNo: '3', surname: '王' }], []])
})

test('what is typed takes the surname the bed had last, unless another is typed', () => {
  expect(addTypedBeds([], '3 5张 7', recent)).toEqual({
    beds: [
      { bedNo: '3', surname: '王' },
      { bedNo: '5', surname: '张' },
      { bedNo: '7', surname: '' },
    ],
  })
})

test('a bed typed again keeps its patient, and stands once', () => {
  const chosen = [{ bedNo: '8', surname: '赵' }]
  expect(addTypedBeds(chosen, '8-9', recent)).toEqual({
    beds: [
      { bedNo: '8', surname: '赵' },
      { bedNo: '9', surname: '' },
    ],
  })
  expect(addTypedBeds(chosen, '王', recent)).toEqual({ problem: '“王”不是床号' })
})

test('a bed is ready once its surname is said', () => {
  const chosen = [{ bedNo: '8', surname: '' }]
  expect([bedWithoutName(chosen)?.bedNo, bedWithoutName(withSurname(chosen, '8', '赵'))]).toEqual(['8', undefined])
})

import { expect, test } from 'vitest'
import {
  relationsBody,
  selectedRelationsFrom,
  sameRelations,
  suggestedDepartments,
  withDepartment,
  withIllness,
  withoutDepartment,
  withoutIllness,
} from './relations-model.ts'

const empty = selectedRelationsFrom({
  illnesses: [],
  departments: [],
  stamp: '',
  writable: true,
  departmentsWritable: true,
})
const heart = { id: 'a', name: '高血压', stdDeptCode: '03.04', stdDeptName: '心血管内科专业' }
const heart2 = { ...heart, id: 'b', name: '房颤' }
const brain = { id: 'c', name: '脑梗死', stdDeptCode: '03.03', stdDeptName: '神经内科专业' }

test('the first illness is the main one, and the next takes its place', () => {
  const two = withIllness(withIllness(empty, heart), brain)
  expect(two.main).toBe('a')
  expect(withIllness(two, heart)).toBe(two)
  expect(withoutIllness(two, 'a').main).toBe('c')
  expect(withoutIllness(two, 'c').main).toBe('a')
  expect(withoutIllness(withoutIllness(two, 'a'), 'c').main).toBeUndefined()
})

test('departments of illnesses are offered once, until they are taken', () => {
  const three = [heart, heart2, brain].reduce(withIllness, empty)
  expect(suggestedDepartments(three).map(one => one.code)).toEqual(['03.04', '03.03'])
  const taken = withDepartment(three, { code: '03.04', name: '心血管内科专业' })
  expect(suggestedDepartments(taken).map(one => one.code)).toEqual(['03.03'])
  expect(withDepartment(taken, { code: '03.04', name: '' })).toBe(taken)
  expect(suggestedDepartments(withoutDepartment(taken, '03.04'))).toHaveLength(2)
})

test('what is sent names the main one, and tells a change from none', () => {
  const two = withIllness(withIllness(empty, heart), brain)
  expect(relationsBody(two)).toEqual({
    illnesses: [
      { illnessId: 'a', main: true },
      { illnessId: 'c', main: false },
    ],
    stdDeptCodes: [],
  })
  expect(sameRelations(two, { ...two })).toBe(true)
  expect(sameRelations(two, { ...two, main: 'c' })).toBe(false)
})

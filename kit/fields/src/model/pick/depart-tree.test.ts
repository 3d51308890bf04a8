import { describe, expect, test } from 'vitest'
import { allDeparts, departKeysOf, namesOf, pastedDeparts, readDeparts, storedDepartValues } from './depart-tree.ts'
import { peoplePageQuery, pageOfPeople, rowsInAnswer } from './people-list.ts'

const answer = [
  {
    id: 'd1',
    departName: '平台',
    orgCode: 'A01',
    children: [{ id: 'd2', key: 'd2', title: '医院', departName: '医院', orgCode: 'A01A01', children: null }, null, 7],
  },
]
const all = allDeparts(readDeparts(answer))

describe('departments', () => {
  test('are read from the tree call', () => {
    expect(all.map(({ key, title }) => [key, title])).toEqual([
      ['d1', '平台'],
      ['d2', '医院'],
    ])
    expect(readDeparts(null)).toEqual([])
    expect(() => readDeparts({})).toThrow('部门数据格式不正确')
  })

  test('of one name are told by the way to them', () => {
    const wards = (id: string) => ({
      id,
      departName: id,
      children: [{ id: `${id}1`, departName: '护理部', children: [] }],
    })
    const named = namesOf(readDeparts([wards('甲院'), wards('乙院')]), 'departName')
    expect([...named.values()]).toEqual(['甲院', '护理部 · 甲院', '护理部 · 乙院', '乙院'])
  })

  test('are named in a list by code, by name, and those of one name by the way to them', () => {
    const hospital = (id: string) => ({
      id,
      departName: `${id}院`,
      orgCode: id,
      children: [{ id: `${id}1`, departName: '护理部', orgCode: `${id}1`, children: [] }],
    })
    const words = ['乙院', '甲1', '护理部 · 乙院', '护理部', '丙院']
    const { found, missing, doubtful } = pastedDeparts(words, readDeparts([hospital('甲'), hospital('乙')]))
    expect(found.map(({ id }) => id)).toEqual(['乙', '甲1', '乙1'])
    expect([missing, doubtful]).toEqual([['丙院'], ['护理部']])
  })

  test('may be kept by another field; what is unknown stays as it is', () => {
    expect(departKeysOf(all, 'orgCode', ['A01A01', 'Z99'])).toEqual(['d2', 'Z99'])
    expect(storedDepartValues(all, 'orgCode', ['d2', 'Z99'])).toEqual(['A01A01', 'Z99'])
    expect(storedDepartValues(all, 'id', departKeysOf(all, 'id', ['d2', 'gone']))).toEqual(['d2', 'gone'])
  })
})

describe('people of a department', () => {
  const paging = { pageNo: 2, pageSize: 10 }

  test('by page: the department and the name where there are any', () => {
    expect(peoplePageQuery({ departId: 'd1', name: ' 张 ', paging })).toMatchObject({
      departId: 'd1',
      realname: '*张*',
      pageNo: '2',
    })
    expect(peoplePageQuery({ departId: undefined, name: ' ', paging })).not.toHaveProperty('departId')
    expect(peoplePageQuery({ departId: undefined, name: ' ', paging })).not.toHaveProperty('realname')
  })

  test('all at once: paged and looked through here', () => {
    const people = Array.from({ length: 23 }, (_, at) => ({ id: `${at}`, realname: `张${at}`, username: `U${at}` }))
    expect(pageOfPeople(people, { departId: 'd', name: '', paging }).records.map(({ id }) => id)).toEqual(
      people.slice(10, 20).map(({ id }) => id),
    )
    expect(pageOfPeople(people, { departId: 'd', name: 'u2', paging: { ...paging, pageNo: 1 } })).toMatchObject({
      total: 4,
    })
  })

  test('a list comes alone or as a page', () => {
    expect(rowsInAnswer([{ id: 1 }, null])).toEqual([{ id: 1 }])
    expect(rowsInAnswer({ records: [{ id: 1 }] })).toEqual([{ id: 1 }])
    expect(rowsInAnswer(null)).toEqual([])
  })
})

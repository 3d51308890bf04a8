import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { preparedStatementName } from './driver/prepared-names.ts'
import { anyOf, compileStatement } from './statement.ts'

const asked = (from: number, to: number) => {
  for (let at = from; at < to; at++) preparedStatementName(`select ${at}`)
}

test('a text keeps its name while it is asked, however many others come', () => {
  const name = preparedStatementName('select today')
  asked(0, 400)
  expect(preparedStatementName('select today')).toBe(name)
  asked(400, 800)
  expect(preparedStatementName('select today')).toBe(name)
})

test('yesterday’s texts make room, and their names are given to no other', () => {
  const yesterday = preparedStatementName('select yesterday')
  asked(1000, 1600)
  const names = ['select yesterday', 'select tomorrow'].map(preparedStatementName)
  expect(new Set([yesterday, ...names]).size).toBe(3)
})

test('a list of values is one value of the statement, however many there are', () => {
  expect(compileStatement(sql`${sql.ref('id')} = ${anyOf<string>([])}`)).toEqual({
    text: '"id" = any($1)',
    values: [[]],
  })
})

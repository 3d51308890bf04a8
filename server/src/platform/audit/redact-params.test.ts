import { allEntities } from '@xuanjiao/contract/all-entities'
import { describe, expect, test } from 'vitest'
import { everyEncryptedColumn } from '../encryption/encrypted-columns.ts'
import { redactParams } from './redact-params.ts'

describe('what the audit log keeps of what was sent', () => {
  test('names of things are whole, personal values have stars', () => {
    expect(redactParams({ body: { name: '苏州第一医院', contactName: '王小芳', phone: '13812345678' } })).toBe(
      '{"body":{"name":"苏州第一医院","contactName":"王**","phone":"138****5678"}}',
    )
  })

  test('a field that is personal in one record is so in all: what was sent is told apart by names alone', () => {
    const personal = new Set(everyEncryptedColumn().map(({ name }) => name))
    const open = allEntities.flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([field, { personal: kind }]) => personal.has(field) && kind === undefined)
        .map(([field]) => `${name}.${field}`),
    )
    expect(personal.size).toBeGreaterThan(5)
    expect(open).toEqual([])
  })
})

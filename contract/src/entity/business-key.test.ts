import { describe, expect, test } from 'vitest'
import { hospital } from '../business/hospital/hospital.ts'
import { sensitiveWord } from '../business/sensitive-words/sensitive-word.ts'
import { video } from '../business/video/video.ts'
import { videoClassification } from '../business/video/video-classification.ts'
import { position } from '../system/position.ts'
import { businessKeyOf } from './business-key.ts'
import type { Entity } from './entity.ts'

describe('the key by which a file names a record', () => {
  test.each<[string, Entity, readonly string[] | undefined]>([
    ['a code that the file holds', position, ['code']],
    ['the name, where the server gives the codes', hospital, ['name', 'areaCode']],
    ['the path in a tree', videoClassification, ['name', 'pid']],
    ['what the definition names', sensitiveWord, ['word']],
    ['nothing, where titles may repeat', video, undefined],
  ])('is %s', (_, entity, key) => expect(businessKeyOf(entity)).toEqual(key))

  test('may be another field than the first', () => {
    const named: Entity = { ...position, excel: { ...position.excel, key: 'name' } }
    expect(businessKeyOf(named)).toEqual(['name'])
  })
})

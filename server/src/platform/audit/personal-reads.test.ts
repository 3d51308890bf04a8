import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { staffOf } from '../../testing/people/staff.ts'
import { setClock } from '../../testing/house/set-clock.ts'
import type { AuditLine } from './log.ts'
import { PersonalReads } from './personal-reads.ts'

const PAGE = 100

test('whoever turns page after page of personal data is noticed, once an hour, and nobody else', () => {
  const lines: AuditLine[] = []
  const clock = setClock(new Date('2026-11-20T10:00:00+08:00'))
  const reads = new PersonalReads({ write: line => void lines.push(line), flush: async () => undefined }, clock)
  const asking = (username: string) => ({ staff: staffOf({ username }) }) as FastifyRequest
  const [turning, reading] = [asking('turning'), asking('reading')]
  const turn = (times: number, who = turning) => {
    for (let page = 0; page < times; page += 1) reads.note(who, PAGE)
  }
  turn(49)
  turn(10, reading)
  expect(lines).toEqual([])
  turn(100)
  expect(lines).toMatchObject([{ kind: 'security', username: 'turning', content: '一小时内查看个人信息已达 5000 行' }])
  clock.advance(3600)
  turn(50)
  expect(lines).toHaveLength(2)
})

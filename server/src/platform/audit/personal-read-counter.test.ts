import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { createManualClock } from '../../testing/app/manual-clock.ts'
import type { AuditLine } from './audit-log-writer.ts'
import { PersonalReadCounter } from './personal-read-counter.ts'

const PAGE = 100

test('whoever turns page after page of personal data is noticed, once an hour, and nobody else', () => {
  const lines: AuditLine[] = []
  const clock = createManualClock(new Date('2026-11-20T10:00:00+08:00'))
  const counter = new PersonalReadCounter({ write: line => void lines.push(line), flush: async () => undefined }, clock)
  const asking = (username: string) => ({ principal: testPrincipal({ username }) }) as FastifyRequest
  const [turning, reading] = [asking('turning'), asking('reading')]
  const turn = (times: number, who = turning) => {
    for (let page = 0; page < times; page += 1) counter.count(who, PAGE)
  }
  turn(49)
  turn(10, reading)
  expect(lines).toEqual([])
  turn(100)
  expect(lines).toMatchObject([{ kind: 'security', username: 'turning', content: '一小时内查看个人信息已达 5,000 行' }])
  clock.advance(3600)
  turn(50)
  expect(lines).toHaveLength(2)
})

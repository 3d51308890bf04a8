import { describe, expect, test } from 'vitest'
import { decideEvent, offeredEvents, eventProblem } from './decide-event.ts'
import { eventDoneText, workflowStateOf, storedState, workflowSubjectOf } from './workflow-states.ts'
import { defineWorkflow, type FactsOf } from './workflow.ts'

/** A loan of the library, made up for this test. */
const loan = defineWorkflow({
  name: 'loan',
  title: '借阅',
  path: '/he/loan',
  field: 'status',
  states: {
    wanted: { title: '待审批' },
    first: { title: '一审中', stored: { status: 'reading', step: 'first' } },
    second: { title: '二审中', stored: { status: 'reading', step: 'second' } },
    lent: { title: '已借出' },
    back: { title: '已归还' },
  },
  events: {
    lend: { title: '借出', permission: 'loan:lend', denied: '由馆员借出', impossible: { lent: '已经借出' } },
    renew: { title: '续借', permission: 'loan:renew', done: { lent: '已续借', wanted: '须重新审批' } },
    return: { title: '归还', permission: 'loan:return', done: '已归还' },
    recall: { title: '催还' },
  },
  actors: ['reader', 'librarian', 'timer'],
  facts: { copies: 'number', note: 'text', holds: 'list', banned: 'flag', times: 'number' },
  guards: {
    copies: { fact: 'copies', field: 'copies', message: '没有可借的' },
    note: { fact: 'note', field: 'note', message: '请填写说明', when: 'banned' },
    holds: { fact: 'holds', not: true, field: 'holds', message: '已被预约：{holds}' },
    times: { fact: 'times', max: 2, min: 0, field: 'times', message: '只能续借 2 次，已续 {times} 次' },
    staff: { fact: 'librarian', field: 'person', message: '请到柜台办理', when: 'banned' },
  },
  transitions: [
    { event: 'lend', from: ['wanted'], to: 'lent', by: ['librarian'], guards: ['copies', 'holds', 'note'] },
    {
      event: 'renew',
      from: ['lent'],
      to: 'same',
      instead: { fact: 'times', min: 2, to: 'wanted' },
      by: ['reader', 'librarian'],
      guards: ['times', 'staff'],
    },
    { event: 'return', from: ['lent'], to: 'back', by: ['reader'] },
    { event: 'recall', from: ['lent'], to: 'same', by: ['timer'] },
  ],
})

type Facts = Partial<FactsOf<typeof loan>>
const lending = (known: Facts, actors: ('reader' | 'librarian')[] = ['librarian']) =>
  decideEvent(loan, 'lend', workflowSubjectOf(loan, 'wanted', actors, known))
const renewing = (known: Facts, actors: ('reader' | 'librarian')[] = ['reader']) =>
  decideEvent(loan, 'renew', workflowSubjectOf(loan, 'lent', actors, known))

describe('an event', () => {
  test('leads where its transition says, or stays, or goes elsewhere when a fact holds', () => {
    expect(lending({ copies: 1 })).toEqual({ ok: true, to: 'lent' })
    expect(renewing({ times: 1 })).toEqual({ ok: true, to: 'lent' })
    expect(renewing({ times: 2 })).toEqual({ ok: true, to: 'wanted' })
  })

  test('is not possible from any other state, and says so', () => {
    expect(eventProblem(loan, 'return', workflowSubjectOf(loan, 'wanted', ['reader']))).toBe('待审批的借阅不能归还')
    expect(eventProblem(loan, 'lend', workflowSubjectOf(loan, 'lent', ['librarian']))).toBe('已经借出')
  })

  test('is for those it is open to', () => {
    expect(lending({ copies: 1 }, ['reader'])).toEqual({
      ok: false,
      problems: [{ field: 'person', message: '由馆员借出' }],
    })
    expect(eventProblem(loan, 'return', workflowSubjectOf(loan, 'lent', []))).toBe('没有权限进行此操作')
  })

  test('tells everything that stands in the way, with the values it is about', () => {
    const decision = lending({ banned: true, holds: ['甲', '乙', '丙', '丁', '戊', '己'] })
    expect(decision.ok ? [] : decision.problems).toEqual([
      { field: 'copies', message: '没有可借的' },
      { field: 'holds', message: '已被预约：甲、乙、丙、丁、戊' },
      { field: 'note', message: '请填写说明' },
    ])
  })
})

describe('a guard', () => {
  test.each<[Facts, boolean]>([
    [{ copies: 0 }, false],
    [{ copies: 1 }, true],
    [{ copies: 1, holds: ['甲'] }, false],
    [{ copies: 1, banned: true, note: ' \n' }, false],
    [{ copies: 1, banned: true, note: '已核对' }, true],
  ])('of a lending with %j holds: %s', (known, ok) => expect(lending(known).ok).toBe(ok))

  test('has bounds, and may look at who somebody is', () => {
    expect([0, 2, 3].map(times => renewing({ times }).ok)).toEqual([true, true, false])
    expect(renewing({ banned: true }).ok).toBe(false)
    expect(renewing({ banned: true }, ['librarian']).ok).toBe(true)
  })
})

test('a list offers what it does not know to be impossible', () => {
  const may = () => true
  expect(offeredEvents(loan, 'lent', { may })).toEqual(['renew', 'return'])
  expect(offeredEvents(loan, 'lent', { may: permission => permission === 'loan:renew' })).toEqual(['renew'])
  expect(offeredEvents(loan, 'lent', { may, actors: { reader: false } })).toEqual(['renew'])
  expect(offeredEvents(loan, 'lent', { may, actors: { reader: false, librarian: false } })).toEqual([])
  expect(offeredEvents(loan, 'lent', { may, facts: { times: 3 } })).toEqual(['return'])
  expect(offeredEvents(loan, 'back', { may })).toEqual([])
})

test('a state is kept in its columns, and read back from a row that has them', () => {
  expect(storedState(loan, 'second')).toEqual({ status: 'reading', step: 'second' })
  expect(storedState(loan, 'lent')).toEqual({ status: 'lent', step: null })
  expect(workflowStateOf(loan, { status: 'reading', step: 'second' })).toBe('second')
  expect(workflowStateOf(loan, { status: 'reading' })).toBe('first')
  expect(workflowStateOf(loan, { step: 'second' })).toBeUndefined()
})

test('what is said when it is done goes by where it led', () => {
  expect([
    eventDoneText(loan, 'renew', 'wanted'),
    eventDoneText(loan, 'return', 'back'),
    eventDoneText(loan, 'lend', 'lent'),
  ]).toEqual(['须重新审批', '已归还', ''])
})

test('a definition is data, held to its own names', () => {
  expect(JSON.parse(JSON.stringify(loan))).toEqual(loan)
  // @ts-expect-error no such event
  expect(() => eventProblem(loan, 'burn', workflowSubjectOf(loan, 'lent', []))).toThrow('loan has no event burn')
  // @ts-expect-error no such state
  defineWorkflow({ ...loan, transitions: [{ event: 'lend', from: ['lost'], to: 'lent', by: ['reader'] }] })
  // @ts-expect-error no such fact
  defineWorkflow({ ...loan, guards: { copies: { fact: 'pages', field: 'copies', message: '' } }, transitions: [] })
})

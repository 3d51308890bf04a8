import { expect, it } from 'vitest'
import { RuleHandlerQueue } from './rule-handler-queue.ts'
import type { RunLater } from './run-later.ts'

function clock() {
  const due: { at: number; run: () => void }[] = []
  const later: RunLater = (at, run) => {
    const entry = { at, run }
    due.push(entry)
    return () => void due.splice(due.indexOf(entry) >>> 0, 1)
  }
  return { later, pass: () => due.splice(0).forEach(({ run }) => run()) }
}

it('asks once for the newest value of a cell', async () => {
  const { later, pass } = clock()
  const queue = new RuleHandlerQueue(later)
  const requested: string[] = []
  const request = (value: string) => queue.enqueue('1:a', answer => (requested.push(value), answer(`${value} taken`)))
  const [first, second] = [request('x'), request('y')]
  pass()
  expect(await first).toBeUndefined()
  expect(await second).toBe('y taken')
  expect(requested).toEqual(['y'])
  expect(queue.pending).toBe(0)
})

it('drops an answer that comes after the next question', async () => {
  const { later, pass } = clock()
  const queue = new RuleHandlerQueue(later)
  const answers: ((message: string) => void)[] = []
  const request = () => queue.enqueue('1:a', answer => void answers.push(answer))
  const first = request()
  pass()
  const second = request()
  pass()
  answers[0]?.('old')
  answers[1]?.('new')
  expect([await first, await second]).toEqual([undefined, 'new'])
})

it('has at most six questions out', () => {
  const { later, pass } = clock()
  const queue = new RuleHandlerQueue(later)
  const answers: ((message: string) => void)[] = []
  for (let cell = 0; cell < 10; cell += 1) void queue.enqueue(String(cell), answer => void answers.push(answer))
  pass()
  expect(answers).toHaveLength(6)
  answers[0]?.('')
  expect(answers).toHaveLength(7)
})

it('goes on after the six with any number that answer at once', () => {
  const { later, pass } = clock()
  const queue = new RuleHandlerQueue(later)
  const slow: ((message: string) => void)[] = []
  for (let cell = 0; cell < 6; cell += 1) void queue.enqueue(`slow${cell}`, answer => void slow.push(answer))
  for (let cell = 0; cell < 20_000; cell += 1) void queue.enqueue(String(cell), answer => answer(''))
  pass()
  slow[0]?.('')
  expect(queue.pending).toBe(5)
})

import { describe, expect, it } from 'vitest'
import { reconcile, type BookLine, type LedgerLine } from './reconcile.ts'

const paid = (number: string, amountFen: number): LedgerLine => ({ kind: 'pay', number, amountFen })
const back = (number: string, amountFen: number): LedgerLine => ({ kind: 'refund', number, amountFen })
const due = (line: LedgerLine): BookLine => ({ ...line, isDue: true })
const early = (line: LedgerLine): BookLine => ({ ...line, isDue: false })

describe('a bill held against the book', () => {
  it('agrees where both have the same', () =>
    expect(reconcile([paid('A', 990), back('R', 90)], [due(back('R', 90)), due(paid('A', 990))])).toEqual({
      bill: { pay: 990, refund: 90 },
      book: { pay: 990, refund: 90 },
      matched: 2,
      differences: [],
    }))

  it.each<[string, LedgerLine[], BookLine[], object[]]>([
    ['what we do not have', [paid('A', 990)], [], [{ kind: 'pay', number: 'A', billFen: 990, bookFen: null }]],
    [
      'what the channel does not have',
      [],
      [due(paid('A', 990))],
      [{ kind: 'pay', number: 'A', billFen: null, bookFen: 990 }],
    ],
    ['another amount', [paid('A', 1)], [due(paid('A', 990))], [{ kind: 'pay', number: 'A', billFen: 1, bookFen: 990 }]],
    [
      'a refund of the same number is no payment',
      [back('A', 990)],
      [due(paid('A', 990))],
      [
        { kind: 'refund', number: 'A', billFen: 990, bookFen: null },
        { kind: 'pay', number: 'A', billFen: null, bookFen: 990 },
      ],
    ],
    ['nothing of the edge of its days', [], [early(paid('A', 990))], []],
    [
      'but of the edge where it names it',
      [paid('A', 1)],
      [early(paid('A', 990))],
      [{ kind: 'pay', number: 'A', billFen: 1, bookFen: 990 }],
    ],
    ['two lines of one number together', [paid('A', 500), paid('A', 490)], [due(paid('A', 990))], []],
  ])('tells %s', (_name, bill, book, wanted) => expect(reconcile(bill, book).differences).toEqual(wanted))

  it('puts the largest first', () => {
    const { differences } = reconcile([paid('S', 1), paid('L', 500), paid('M', 90)], [due(paid('S', 2))])
    expect(differences.map(({ number }) => number)).toEqual(['L', 'M', 'S'])
  })
})

/** Every number and kind by itself, looked up in both lists over and over. */
function slowly(bill: readonly LedgerLine[], book: readonly BookLine[]): number {
  const sum = (lines: readonly LedgerLine[], kind: string, number: string) =>
    lines
      .filter(line => line.kind === kind && line.number === number)
      .reduce((all, { amountFen }) => all + amountFen, 0)
  let wrong = 0
  for (const kind of ['pay', 'refund'])
    for (const number of new Set([...bill, ...book].map(line => line.number))) {
      const isThere = bill.some(line => line.kind === kind && line.number === number)
      const isHere = book.some(line => line.kind === kind && line.number === number)
      const isDue = book.some(line => line.kind === kind && line.number === number && line.isDue)
      if (!isThere && !isDue) continue
      if (isThere !== isHere || sum(bill, kind, number) !== sum(book, kind, number)) wrong += 1
    }
  return wrong
}

it('finds what a slow count finds, and its sums differ by what differs', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 1000; round++) {
    const line = (): LedgerLine => ({
      kind: random(3) === 0 ? 'refund' : 'pay',
      number: `N${random(8)}`,
      amountFen: 1 + random(4),
    })
    const bill = Array.from({ length: random(9) }, line)
    const book = Array.from({ length: random(9) }, () => ({ ...line(), isDue: random(4) > 0 }))
    const found = reconcile(bill, book)
    expect(found.differences).toHaveLength(slowly(bill, book))
    for (const kind of ['pay', 'refund'] as const) {
      const between = found.differences
        .filter(one => one.kind === kind)
        .reduce((all, one) => all + (one.billFen ?? 0) - (one.bookFen ?? 0), 0)
      expect(found.bill[kind] - found.book[kind]).toBe(between)
    }
  }
})

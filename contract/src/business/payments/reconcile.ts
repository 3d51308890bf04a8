/** A payment or a refund, by the number both sides have given it. Amounts in fen. */
export interface LedgerLine {
  kind: 'pay' | 'refund'
  /** Of a payment the order's number, of a refund its own. */
  number: string
  amountFen: number
}

/** One in our own book; `isDue` where the bill has to have it: not one from the edge of its days. */
export interface BookLine extends LedgerLine {
  isDue: boolean
}

/** Where bill and book do not agree; nothing on the side that does not have it. */
export interface LedgerDifference {
  kind: LedgerLine['kind']
  number: string
  billFen: number | null
  bookFen: number | null
}

/** Two ledgers, one by payment and one by refund, as the channel and as we have them. */
export interface Reconciliation {
  bill: Record<LedgerLine['kind'], number>
  book: Record<LedgerLine['kind'], number>
  matched: number
  differences: LedgerDifference[]
}

const keyOf = ({ kind, number }: LedgerLine): string => `${kind}:${number}`

/** What is told of one number in several lines is one sum. */
function sumsByKey(lines: readonly LedgerLine[]): Map<string, LedgerLine> {
  const sums = new Map<string, LedgerLine>()
  for (const line of lines) {
    const known = sums.get(keyOf(line))
    sums.set(keyOf(line), { ...line, amountFen: line.amountFen + (known?.amountFen ?? 0) })
  }
  return sums
}

const totals = (lines: Iterable<LedgerLine>): Record<LedgerLine['kind'], number> => {
  const sums = { pay: 0, refund: 0 }
  for (const { kind, amountFen } of lines) sums[kind] += amountFen
  return sums
}

/**
 * Holds a channel's bill against our book (rules/payments#reconciliation): what one of them has and the other has not, or
 * with another amount. The book's sums are of what the bill names or has to name. Differences come with the largest first.
 */
export function reconcile(billLines: readonly LedgerLine[], bookLines: readonly BookLine[]): Reconciliation {
  const bill = sumsByKey(billLines)
  const book = sumsByKey(bookLines)
  const due = new Set(bookLines.filter(line => line.isDue).map(keyOf))
  const asked = [...book].filter(([key]) => bill.has(key) || due.has(key))
  const keys = new Set([...bill.keys(), ...asked.map(([key]) => key)])
  const pairs = [...keys].map(key => ({ there: bill.get(key), here: book.get(key) }))
  const differing = pairs.filter(({ there, here }) => there?.amountFen !== here?.amountFen)
  return {
    bill: totals(bill.values()),
    book: totals(asked.map(([, line]) => line)),
    matched: pairs.length - differing.length,
    differences: differing.map(differenceOf).toSorted((one, other) => weightOf(other) - weightOf(one)),
  }
}

function differenceOf({ there, here }: { there: LedgerLine | undefined; here: LedgerLine | undefined }) {
  const { kind, number } = (there ?? here) as LedgerLine
  return { kind, number, billFen: there?.amountFen ?? null, bookFen: here?.amountFen ?? null }
}

const weightOf = ({ billFen, bookFen }: LedgerDifference): number => Math.abs((billFen ?? 0) - (bookFen ?? 0))

/** Everything that can be walked through by one call, and how long the walk is. */
const ofLists = [
  ['concat', 'every', 'fill', 'filter', 'find', 'findIndex', 'findLast', 'flat', 'flatMap', 'forEach', 'includes'],
  ['indexOf', 'join', 'lastIndexOf', 'map', 'reduce', 'reverse', 'shift', 'slice', 'some', 'sort', 'splice'],
  ['toReversed', 'toSorted', 'toSpliced', 'unshift', 'with', 'entries', 'values', Symbol.iterator],
].flat()
const walks: readonly (readonly [owner: object, names: readonly PropertyKey[], size: 'length' | 'size'])[] = [
  [Array.prototype, ofLists, 'length'],
  [Set.prototype, ['forEach', 'values', Symbol.iterator], 'size'],
  [Map.prototype, ['forEach', 'entries', 'keys', 'values', Symbol.iterator], 'size'],
]

type Method = (this: Record<string, number>, ...values: unknown[]) => unknown

/**
 * Counts the work of an act instead of timing it: how many elements the built-in walks through lists, sets and maps could
 * see. The figure is the same on every machine, busy or not.
 */
export async function countWork(act: () => unknown): Promise<number> {
  let count = 0
  const undo: (() => void)[] = []
  for (const [owner, names, size] of walks) {
    for (const name of names) {
      const described = Object.getOwnPropertyDescriptor(owner, name)!
      const walk = described.value as Method
      const counted: Method = function (...values) {
        const result = Reflect.apply(walk, this, values)
        // A part costs what it holds, wherever it was cut from.
        count += 1 + (name === 'slice' ? (result as unknown[]).length : this[size]!)
        return result
      }
      Object.defineProperty(owner, name, { ...described, value: counted })
      undo.push(() => Object.defineProperty(owner, name, described))
    }
  }
  try {
    await act()
  } finally {
    for (const put of undo) put()
  }
  return count
}

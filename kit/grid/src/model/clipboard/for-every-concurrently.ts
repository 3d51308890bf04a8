/** So many calls are under way at once. */
const mostAtOnce = 6

/** Does the work for every one of them, some side by side; fails with the first that fails. */
export async function forEveryConcurrently<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const line = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: mostAtOnce }, line))
}

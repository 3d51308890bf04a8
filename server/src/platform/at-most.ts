/** Lets a number of visitors in at once; the others wait in the order they came. Answers the way out. */
export function atMost(places: number): () => Promise<() => void> {
  const waiting: (() => void)[] = []
  let free = places
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async () => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    let left = false
    return () => {
      if (!left) leave()
      left = true
    }
  }
}

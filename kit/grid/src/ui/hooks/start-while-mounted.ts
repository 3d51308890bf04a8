/** Starts something whose code is fetched first, unless the component has gone by then; answers how to end it. */
export function startWhileMounted(fetchStart: () => Promise<() => () => void>): () => void {
  let ended = false
  let stop = () => {}
  void fetchStart().then(start => {
    if (!ended) stop = start()
  })
  return () => {
    ended = true
    stop()
  }
}

/** Some of a long list, under a key of their own. */
export interface SteadyRun {
  readonly key: string
  readonly ids: readonly string[]
}

/** So many stand in one run at first. */
const RUN = 32

/**
 * A long list in runs: each id stays in the run it was in, and one that is new comes to those before it. Whoever draws the
 * list run by run draws one of them when something comes or goes, and not a thousand.
 */
export function steadyRuns(before: readonly SteadyRun[], ids: readonly string[]): readonly SteadyRun[] {
  const runOf = new Map(before.flatMap(({ key, ids: own }) => own.map(id => [id, key] as const)))
  const runs: { readonly key: string; readonly ids: string[] }[] = []
  const begun = new Set<string>()
  for (const [at, id] of ids.entries()) {
    const [last, own, next] = [runs.at(-1), runOf.get(id), runOf.get(ids[at + 1] ?? '')]
    const isKnown = own !== undefined && (own === last?.key || begun.has(own) || next === last?.key)
    const isNew = own === undefined && last !== undefined && (before.length > 0 || last.ids.length < RUN)
    if (last && (isKnown || isNew)) last.ids.push(id)
    else runs.push({ key: own ?? id, ids: [id] })
    begun.add(runs.at(-1)?.key ?? '')
  }
  return runs.map(run => sameRun(before, run))
}

/** The run as it was, where nothing of it has changed. */
function sameRun(before: readonly SteadyRun[], run: SteadyRun): SteadyRun {
  const known = before.find(({ key }) => key === run.key)
  const isSame = known?.ids.length === run.ids.length && known.ids.every((id, at) => id === run.ids[at])
  return isSame ? known : run
}

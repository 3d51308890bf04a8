import { sendOnce, type LoadRequest } from '../lib/send-load.ts'
import { postgresCpu } from '../lib/postgres-cpu.ts'
import { processCpuMs } from '../lib/process-cpu.ts'
import type { StartedProduct } from '../lib/started-product.ts'
import { callPaths, type LoadTarget } from './call-mix.ts'

type Print = (...cells: (string | number)[]) => void

/** As often each is asked, one at a time: processor time is counted in hundredths of a second. */
const TIMES = 60

const dayAgo = (ago: number): string =>
  new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)

/** The questions whose cost is looked at, the dashboard never twice over the same days. */
function callsToCost({ ids }: LoadTarget): Record<string, (at: number) => string> {
  return {
    'video by id': at => callPaths.get(ids[at % ids.length] ?? ''),
    'hospitals, page 1': callPaths.hospitals,
    'videos, page 1': () => callPaths.videos(1),
    'videos, page 50': () => callPaths.videos(50),
    'videos by title': () => `${callPaths.videos(1)}&column=title&order=asc`,
    'search that finds little': () => callPaths.search('高血压'),
    'search that finds much': () => callPaths.search('日常护理'),
    'dashboard of thirty days': at => callPaths.dashboard(dayAgo(29 + (at % 60)), dayAgo(at % 60)),
  }
}

/** What each question costs the server and the database for one asking, in milliseconds of processor time. */
export async function printCallCosts(product: StartedProduct, target: LoadTarget, print: Print): Promise<void> {
  const headers = { 'x-access-token': target.token }
  print('question', 'node ms', 'postgres ms')
  for (const [name, path] of Object.entries(callsToCost(target))) {
    const request = async (at: number) => {
      const requested: LoadRequest = { path: path(at), headers }
      if (!(await sendOnce(product.port, undefined, requested))) throw new Error(`${requested.path} failed`)
    }
    for (let at = TIMES; at < TIMES + 5; at++) await request(at)
    const before = [processCpuMs(product.pid), postgresCpu(product.dataDir)] as const
    for (let at = 0; at < TIMES; at++) await request(at)
    const each = (after: number, from: number) => ((after - from) / TIMES).toFixed(2)
    print(name, each(processCpuMs(product.pid), before[0]), each(postgresCpu(product.dataDir), before[1]))
  }
}

import { once, type Request } from '../lib/load.ts'
import { postgresCpu } from '../lib/postgres-cpu.ts'
import { cpuOf } from '../lib/process-cpu.ts'
import type { StartedProduct } from '../lib/product.ts'
import { pathOf, type LoadTarget } from './mix.ts'

type Print = (...cells: (string | number)[]) => void

/** As often each is asked, one at a time: processor time is counted in hundredths of a second. */
const TIMES = 60

const dayAgo = (ago: number): string =>
  new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)

/** The questions whose cost is looked at, the dashboard never twice over the same days. */
function questions({ ids }: LoadTarget): Record<string, (at: number) => string> {
  return {
    'video by id': at => pathOf.get(ids[at % ids.length] ?? ''),
    'hospitals, page 1': pathOf.hospitals,
    'videos, page 1': () => pathOf.videos(1),
    'videos, page 50': () => pathOf.videos(50),
    'videos by title': () => `${pathOf.videos(1)}&column=title&order=asc`,
    'search that finds little': () => pathOf.search('高血压'),
    'search that finds much': () => pathOf.search('日常护理'),
    'dashboard of thirty days': at => pathOf.dashboard(dayAgo(29 + (at % 60)), dayAgo(at % 60)),
  }
}

/** What each question costs the server and the database for one asking, in milliseconds of processor time. */
export async function costs(product: StartedProduct, target: LoadTarget, print: Print): Promise<void> {
  const headers = { 'x-access-token': target.token }
  print('question', 'node ms', 'postgres ms')
  for (const [name, path] of Object.entries(questions(target))) {
    const ask = async (at: number) => {
      const asked: Request = { path: path(at), headers }
      if (!(await once(product.port, undefined, asked))) throw new Error(`${asked.path} failed`)
    }
    for (let at = TIMES; at < TIMES + 5; at++) await ask(at)
    const before = [cpuOf(product.pid), postgresCpu(product.dataDir)] as const
    for (let at = 0; at < TIMES; at++) await ask(at)
    const each = (after: number, from: number) => ((after - from) / TIMES).toFixed(2)
    print(name, each(cpuOf(product.pid), before[0]), each(postgresCpu(product.dataDir), before[1]))
  }
}

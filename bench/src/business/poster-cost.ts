import { signIn } from '../lib/fill-videos.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { processCpuMs, processMemoryMb } from '../lib/process-cpu.ts'
import { median, type BenchFigure } from '../lib/report-figures.ts'
import { sendOnce, type LoadRequest } from '../lib/send-load.ts'
import { asOwner, pause, type StartedProduct } from '../lib/started-product.ts'

interface PosterCostOptions {
  posters: number
  /** Processor time of the server for one poster. */
  mostMs: number
  /** Resident memory of the server while it packs. */
  mostMb: number
  say: (line: string) => void
}

const SINGLE = 12
const DRAWER = 'draw-worker'

/** Posters are drawn by a process of the server's own. */
function drawersOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(one => {
      try {
        const stat = readFileSync(`/proc/${one}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return parent === pid && readFileSync(`/proc/${one}/cmdline`, 'utf8').includes(DRAWER)
      } catch {
        return false // it has ended meanwhile
      }
    })
}

/** Of the server and whoever draws for it. */
const cpuOf = (pid: number): number => drawersOf(pid).reduce((sum, one) => sum + processCpuMs(one), processCpuMs(pid))
/** Of whoever draws alone: a process that ends with its work, and no part of what the server may hold. */
const drawersMemoryMb = (pid: number): number => drawersOf(pid).reduce((sum, one) => sum + processMemoryMb(one), 0)

/** Printed codes of one hospital, as many as are packed. */
async function printCodes({ socketDir }: StartedProduct, count: number): Promise<string[]> {
  return asOwner(socketDir, async client => {
    await client.query("select set_config('app.tenant', '1', false)")
    await client.query(
      `insert into he_qr_code (id, tenant_id, code, name, target_type, target_ref, hospital_id, department_id, area_code, created_by)
       select md5('poster' || n)::uuid, 1, translate(upper(substr(md5('code' || n), 1, 8)), '0189', 'XYZW'), '床位 ' || n, 'department', d.id, h.id, d.id, h.area_code, 'bench'
       from generate_series(1, $1::integer) n, he_hospital h, lateral (select id from he_hospital_department d where d.hospital_id = h.id and d.deleted_at is null limit 1) d
       where h.code = 'H32050807' on conflict do nothing`,
      [count],
    )
    const { rows } = await client.query<{ id: string }>(
      "select replace(id::text, '-', '') as id from he_qr_code where created_by = 'bench' order by name limit $1",
      [count],
    )
    return rows.map(row => row.id)
  })
}

async function call<T>(port: number, token: string, request: LoadRequest): Promise<T> {
  let text = ''
  const asked = { ...request, headers: { 'x-access-token': token } }
  const isEnvelope = await sendOnce(port, undefined, asked, answer => (text = answer))
  if (!isEnvelope) throw new Error(`${request.path}: ${text.slice(0, 300)}`)
  return text.startsWith('{') ? (JSON.parse(text) as { result: T }).result : (text as T)
}

/** One poster after the other, then a thousand in one archive while the server's memory is watched. */
export async function measurePosters(
  product: StartedProduct,
  { posters, mostMs, mostMb, say }: PosterCostOptions,
): Promise<BenchFigure[]> {
  const { port, pid } = product
  const ids = await printCodes(product, posters)
  const token = await signIn(port)
  const { templates } = await call<{ templates: { id: string; sheet: string; name: string }[] }>(port, token, {
    path: '/api/he/poster/templates',
  })
  const template = templates.find(({ sheet }) => sheet.toLowerCase() === 'a4') ?? templates[0]
  if (template === undefined) throw new Error('no template is offered')
  const one = (id: string) =>
    call(port, token, { path: `/api/he/poster/file?id=${id}&templateId=${template.id}&format=png` })
  await one(ids[0] ?? '')
  const costs: number[] = []
  for (const id of ids.slice(1, 1 + SINGLE)) {
    const before = cpuOf(pid)
    await one(id)
    costs.push(cpuOf(pid) - before)
  }
  const packed = await pack(product, token, { ids, templateId: template.id, say })
  const peer = 'budget'
  return [
    { name: `poster (${template.name}): server cpu ms`, ours: median(costs), peer, theirs: mostMs, target: 1 },
    { name: `${posters} in a zip: cpu ms each`, ours: packed.cpuMs / posters, peer, theirs: mostMs, target: 1 },
    {
      name: `${posters} in a zip: highest MB of the server`,
      ours: packed.highestMb,
      peer,
      theirs: mostMb,
      target: 1,
    },
  ]
}

interface Packing {
  ids: readonly string[]
  templateId: string
  say: (line: string) => void
}
interface TaskRow {
  id: string
  state: string
}

async function pack({ port, pid, socketDir }: StartedProduct, token: string, { ids, templateId, say }: Packing) {
  const [cpu, startMb] = [cpuOf(pid), processMemoryMb(pid)]
  const { taskId } = await call<{ taskId: string }>(port, token, {
    method: 'POST',
    path: '/api/he/poster/pack',
    body: JSON.stringify({ ids, templateId, as: 'png', printed: 'page' }),
  })
  let [highestMb, lastCpu, drawerMb] = [startMb, cpu, 0]
  for (;;) {
    await pause(100)
    highestMb = Math.max(highestMb, processMemoryMb(pid))
    drawerMb = Math.max(drawerMb, drawersMemoryMb(pid))
    lastCpu = Math.max(lastCpu, cpuOf(pid))
    const state = await stateOf(socketDir, taskId)
    if (state === 'done') break
    if (state !== 'queued' && state !== 'running') throw new Error(`packing ended as ${state}`)
  }
  say(`memory: server ${startMb} MB before, ${highestMb} MB at the highest; its drawer ${drawerMb} MB`)
  return { cpuMs: lastCpu - cpu, highestMb }
}

const stateOf = (socketDir: string, id: string): Promise<string | undefined> =>
  asOwner(socketDir, async client => {
    await client.query("select set_config('app.tenant', '-1', false)")
    const { rows } = await client.query<TaskRow>('select state from sys_job where id = $1::uuid', [id])
    return rows[0]?.state
  })

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendOnce } from './lib/send-load.ts'
import { asOwner, pause, startProduct, removeDataDir, type StartedProduct } from './lib/started-product.ts'
import { reportFigures, type BenchFigure } from './lib/report-figures.ts'
import { ProductClient, type TaskCost } from './lib/product-client.ts'

/** npm run bench -- excel: 100,000 videos go in and out as workbooks, as tasks of the product. */

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
const PASSWORD = 'Xuanjiao@2026'
const PEER = new URL('./lib/sheet-peer.ts', import.meta.url).pathname
/** Peak memory of the trials on 100,000 rows of 8 columns: our own writer, and the reader of @e965/xlsx. */
const TRIAL = { writingMb: 87, readingMb: 392 } as const
/** What the server may hold at the most while it imports. */
const IMPORT_MB = 400
/** An import also judges every row, looks up its links and writes it: it may cost so much more than reading alone. */
const IMPORT_OVER_READING = 6
const COLUMNS = 'title,classificationId,eduPhase,presenterText,chargeType,trialSec,sourceType,aiGenerated'

const say = (line: string) => process.stderr.write(`${line}\n`)

interface SeparateRun {
  count: number
  seconds: number
  megabytes: number
}

function runSeparately(work: string, file: string, classification: string): SeparateRun {
  const env = { ...process.env, BENCH_CLASS: classification }
  const reply = execFileSync(process.execPath, [PEER, work, file, String(ROWS)], { encoding: 'utf8', env })
  return JSON.parse(reply) as SeparateRun
}

async function signIn(port: number): Promise<string> {
  let text = ''
  const body = JSON.stringify({ username: 'admin', password: PASSWORD, captcha: '', checkKey: 1, remember_me: true })
  const request = { method: 'POST', path: '/api/sys/login', body }
  if (!(await sendOnce(port, undefined, request, answer => (text = answer)))) throw new Error(`sign-in failed: ${text}`)
  return (JSON.parse(text) as { result: { token: string } }).result.token
}

/** The demo's covers and clips are made after the first start; they would be measured with the rest. */
async function waitUntilIdle({ socketDir }: StartedProduct): Promise<void> {
  for (;;) {
    const left = await asOwner(socketDir, async client => {
      await client.query("select set_config('app.tenant', '-1', false)")
      return (await client.query("select from sys_job where state in ('queued', 'running')")).rowCount
    })
    if (left === 0) return
    await pause(500)
  }
}

/** A leaf of the tree that no other shares its name with. */
function leafOf({ socketDir }: StartedProduct): Promise<string> {
  return asOwner(socketDir, async client => {
    await client.query("select set_config('app.tenant', '-1', false)")
    const { rows } = await client.query<{ name: string }>(
      `select name from he_video_classification c where tenant_id = 1 and deleted_at is null
         and not exists (select from he_video_classification d where d.pid = c.id)
       group by name having count(*) = 1 order by name limit 1`,
    )
    return rows[0]?.name ?? ''
  })
}

function importForm(file: string): FormData {
  const form = new FormData()
  form.append('mode', 'skip')
  form.append('files[]', new Blob([readFileSync(file)]), 'videos.xlsx')
  return form
}

/** The product with a person signed in. */
async function open(dataDir?: string): Promise<{ product: StartedProduct; asker: ProductClient }> {
  const product = await startProduct(24_085, dataDir)
  await waitUntilIdle(product)
  return { product, asker: new ProductClient(product, await signIn(product.port)) }
}

async function main(): Promise<boolean> {
  say('starting the product, and waiting for the background work of its first start…')
  let { product, asker } = await open()
  try {
    const leaf = await leafOf(product)
    const file = join(product.dataDir, 'videos.xlsx')
    const alone = readAndWrite(file, leaf)
    say('importing…')
    const into = await asker.costOf(() => asker.call('/he/video/importExcel', importForm(file)))
    if (into.result['successCount'] !== ROWS) throw new Error(`not all went in: ${JSON.stringify(into.result)}`)
    await product.stop() // what the import left in memory is not the export's
    ;({ product, asker } = await open(product.dataDir))
    say('exporting…')
    const query = new URLSearchParams({ title: '压测视频*', columns: COLUMNS })
    const out = await asker.costOf(() => asker.call(`/he/video/exportXls?${query}`))
    if (out.result['rows'] !== ROWS) throw new Error(`not all came out: ${JSON.stringify(out.result)}`)
    return reportFigures(figuresOf(alone, into, out))
  } finally {
    await product.stop()
    removeDataDir(product.dataDir)
  }
}

interface Trials {
  written: SeparateRun
  peerRead: SeparateRun
  ourRead: SeparateRun
}

function readAndWrite(file: string, leaf: string): Trials {
  say(`writing and reading ${ROWS} rows…`)
  const written = runSeparately('peer-write', file, leaf)
  const peerRead = runSeparately('peer-read', file, leaf)
  const ourRead = runSeparately('our-read', file, leaf)
  if (ourRead.count !== ROWS + 1 || peerRead.count !== ROWS + 1) throw new Error('the workbook was not read whole')
  return { written, peerRead, ourRead }
}

function figuresOf({ written, peerRead, ourRead }: Trials, into: TaskCost, out: TaskCost): BenchFigure[] {
  const read = '@e965/xlsx read'
  const write = '@e965/xlsx write alone'
  return [
    { name: 'read cpu s', ours: ourRead.seconds, peer: read, theirs: peerRead.seconds, target: 1 },
    { name: 'read peak MB', ours: ourRead.megabytes, peer: read, theirs: peerRead.megabytes, target: 1 },
    { name: 'import cpu s', ours: into.seconds, peer: read, theirs: peerRead.seconds, target: 1 / IMPORT_OVER_READING },
    {
      name: 'import peak MB above rest',
      ours: into.megabytes,
      peer: 'trial, read',
      theirs: TRIAL.readingMb,
      target: 1,
    },
    { name: 'import peak MB of the process', ours: into.peak, peer: 'budget', theirs: IMPORT_MB, target: 1 },
    { name: 'export cpu s', ours: out.seconds, peer: write, theirs: written.seconds, target: 1 },
    {
      name: 'export peak MB above rest',
      ours: out.megabytes,
      peer: 'trial, write',
      theirs: TRIAL.writingMb,
      target: 1,
    },
  ]
}

process.exitCode = (await main()) ? 0 : 1

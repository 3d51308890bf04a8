import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../platform/embedded-postgres/testing/test-postgres.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { createVideoUpload, uploadPathOf } from '../testing/videos/tus-client.ts'
import { openCuttableConnection, type CuttableConnection } from './testing/cuttable-connection.ts'
import { signInFirstAdministrator } from './testing/first-sign-in.ts'
import { callOverHttp } from './testing/acknowledged-writes.ts'
import { startProductProcess, type ProductProcess } from './testing/product-process.ts'

const INTERRUPTIONS = process.env['TEST_LONG'] === '1' ? 20 : 3
const BYTES = 16 * 1024 * 1024
const CLIENT = path.join(import.meta.dirname, 'testing/upload-client.ts')

/** Every way an upload is broken off, in turn. */
const WAYS = ['client killed', 'server killed', 'line cut'] as const

interface Scene {
  dataDir: string
  file: string
  token: string
  line: CuttableConnection
  product: ProductProcess
  /** Path of the upload on the server. */
  at: string
}

test(
  `a file that is interrupted ${INTERRUPTIONS} times at random bytes arrives bit for bit`,
  { timeout: 900_000 },
  async () => {
    const random = seededRandom(20_261_124)
    const scene = await begin()
    const landed: number[] = []
    for (let round = 0; round < INTERRUPTIONS; round++) {
      const from = landed.at(-1) ?? 0
      const until = from + Math.ceil(random() * ((BYTES - from) / (INTERRUPTIONS - round + 1)) * 1.2)
      const client = send(scene)
      await bytesOnDisk(scene, until)
      await interrupt(scene, WAYS[round % WAYS.length] ?? 'line cut', client)
      landed.push(sizeOnDisk(scene))
      expect(landed.at(-1)).toBeGreaterThanOrEqual(from)
    }
    const last = send(scene)
    expect(await ended(last)).toBe(0)
    const whole = fs.readFileSync(scene.file)
    expect(sha256(storedFile(scene))).toBe(sha256(whole))
    expect(landed.filter(offset => offset > 0 && offset < BYTES)).toHaveLength(INTERRUPTIONS)
    await scene.product.killTree()
    await scene.line.close()
    console.log(`中断 ${INTERRUPTIONS} 次，落点 ${landed.join('、')}，共 ${BYTES} 字节，逐字节一致`)
  },
)

async function begin(): Promise<Scene> {
  const dataDir = temporaryFolder()
  const file = path.join(dataDir, '..', `${path.basename(dataDir)}.mp4`)
  fs.writeFileSync(file, randomBytes(BYTES))
  const product = await startProductProcess(dataDir)
  await product.ready()
  const token = await signInFirstAdministrator(product)
  const add = async (to: string, body: Record<string, string>) =>
    (await callOverHttp<{ id: string }>(product.address, to, token, body)).result.id
  const classificationId = await add('/he/videoClassification/add', { name: '入院须知' })
  const videoId = await add('/he/video/add', { title: '一次次被打断的视频', classificationId })
  const sender = { address: product.address, window: 'endurance', headers: { 'x-access-token': token } }
  const created = await createVideoUpload(sender, BYTES, { videoId, filename: '入院.mp4' })
  expect(created.status).toBe(201)
  const cuttableConnection = await openCuttableConnection()
  cuttableConnection.forwardTo(product.address)
  return { dataDir, file, token, line: cuttableConnection, product, at: uploadPathOf(created) }
}

function send({ line, at, token, file }: Scene): ChildProcess {
  return spawn(process.execPath, [CLIENT, line.address + at, token, file], { stdio: ['ignore', 'ignore', 'pipe'] })
}

async function ended(client: ChildProcess): Promise<number | null> {
  if (client.exitCode === null && client.signalCode === null) await once(client, 'exit')
  return client.exitCode
}

/** One of the three, while bytes are on their way. */
async function interrupt(scene: Scene, way: (typeof WAYS)[number], client: ChildProcess): Promise<void> {
  if (way === 'client killed') client.kill('SIGKILL')
  if (way === 'line cut') scene.line.cut()
  if (way === 'server killed') await scene.product.killTree()
  expect(await ended(client)).not.toBe(0)
  if (way !== 'server killed') return
  scene.product = await startProductProcess(scene.dataDir)
  await scene.product.ready()
  scene.line.forwardTo(scene.product.address)
}

const sizeOnDisk = ({ dataDir, at }: Scene): number =>
  fs.statSync(path.join(dataDir, 'uploads', path.basename(at))).size

async function bytesOnDisk(scene: Scene, wanted: number): Promise<void> {
  while (sizeOnDisk(scene) < wanted) await sleep(1)
}

/** The source as the storage keeps it. */
function storedFile({ dataDir, at }: Scene): Buffer {
  const folder = path.join(dataDir, 'files', 'source')
  const name = fs
    .readdirSync(folder, { recursive: true })
    .map(String)
    .find(one => one.endsWith(`${path.basename(at)}.mp4`))
  return fs.readFileSync(path.join(folder, name ?? 'nothing was kept'))
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

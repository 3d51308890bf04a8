import { reportBodies, worstBodies } from './lib/worst-bodies.ts'
import { sendOnce } from './lib/send-load.ts'
import { startProduct, removeDataDir } from './lib/started-product.ts'

/** `npm run bench -- bodies`: the ten requests that hold the thread that answers longest, over hostile bodies. */
const PORT = Number(process.env['PORT'] ?? 18_103)
const login = { username: 'admin', password: 'Xuanjiao@2026', captcha: '', checkKey: 1, remember_me: true }

const product = await startProduct(PORT)
try {
  let text = ''
  const request = { method: 'POST', path: '/api/sys/login', body: JSON.stringify(login) }
  if (!(await sendOnce(PORT, undefined, request, answer => (text = answer)))) throw new Error(`sign-in failed: ${text}`)
  const { result } = JSON.parse(text) as { result: { token: string } }
  process.exitCode = reportBodies(await worstBodies(product, result.token)) ? 0 : 1
} finally {
  await product.stop()
  removeDataDir(product.dataDir)
}

import { tellBodies, worstBodies } from './lib/bodies.ts'
import { once } from './lib/load.ts'
import { startProduct, throwAway } from './lib/product.ts'

/** `npm run bench -- bodies`: the ten requests that hold the thread that answers longest, over hostile bodies. */
const PORT = Number(process.env['PORT'] ?? 18_103)
const login = { username: 'admin', password: 'Xuanjiao@2026', captcha: '', checkKey: 1, remember_me: true }

const product = await startProduct(PORT)
try {
  let text = ''
  const request = { method: 'POST', path: '/api/sys/login', body: JSON.stringify(login) }
  if (!(await once(PORT, undefined, request, answer => (text = answer)))) throw new Error(`sign-in failed: ${text}`)
  const { result } = JSON.parse(text) as { result: { token: string } }
  process.exitCode = tellBodies(await worstBodies(product, result.token)) ? 0 : 1
} finally {
  await product.stop()
  throwAway(product.dataDir)
}

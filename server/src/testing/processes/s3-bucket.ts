import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/** A store that speaks S3, in this process, with one bucket. */
export async function startS3Bucket() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xuanjiao-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  const close = async () => {
    await server.close()
    await fs.rm(folder, { recursive: true, force: true })
  }
  const S3 = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files',
    S3_KEY: 'S3RVER',
    S3_SECRET: 'S3RVER',
    S3_REGION: 'us-east-1',
  }
  return { settings: S3, folder, close }
}

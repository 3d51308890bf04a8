import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { FileStorage } from './storage.ts'
import { openDiskStorage } from './disk-storage.ts'

type StorageSettings = Pick<Config, 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET'>

/** Where files lie. */
export const storageDriverOf = ({ S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET }: StorageSettings): 'disk' | 's3' =>
  S3_ENDPOINT && S3_BUCKET && S3_KEY && S3_SECRET ? 's3' : 'disk'

/** The bucket when one is set, else a folder of the data directory. The client of S3 is loaded only when it is used. */
export async function openStorage(config: StorageSettings): Promise<FileStorage> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = config
  if (!endpoint || !bucket || !key || !secret) return openDiskStorage(path.join(config.DATA_DIR, 'files'))
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage({ endpoint, region, bucket, key, secret, workFolder: path.join(config.DATA_DIR, 'work') })
}

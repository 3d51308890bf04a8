import { text as textOf } from 'node:stream/consumers'
import { readMapGeojson, type MapReading } from '@xuanjiao/contract/business/map-pack/map-geojson'
import type { AppContext } from '../../platform/context/app-context.ts'
import { findDecryptedFile } from '../../platform/encryption/file-encryption.ts'

/** Where uploads under the label of maps lie, and nothing else (rules/figures#map-packs). */
const MAP_PATH = /^mapFile\/\d{4}\/\d{2}\/[0-9a-f]{32}\.geojson$/

/** What a stored map says; undefined where there is none of that path. */
export async function readStoredMap(
  { storage, personalEncryption }: Pick<AppContext, 'storage' | 'personalEncryption'>,
  path: string,
): Promise<MapReading | undefined> {
  const file = MAP_PATH.test(path) ? await findDecryptedFile(storage, personalEncryption.keyRing, path) : undefined
  return file && readMapGeojson(await textOf(file.read()))
}

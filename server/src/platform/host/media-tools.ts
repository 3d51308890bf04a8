import { constants } from 'node:fs'
import { access, chmod, copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import type { Config } from '../config/config.ts'

export interface MediaTools {
  ffmpeg: string
  ffprobe: string
}

type Tool = keyof MediaTools

/**
 * Finds ffmpeg and ffprobe: the setting, else the system's, else the ones npm brought (rules/security#media-tools).
 * The npm files may lack the execute bit, because no install script runs; then a copy under the data folder gets it.
 */
export async function findMediaTools(
  config: Pick<Config, 'FFMPEG_PATH' | 'FFPROBE_PATH' | 'DATA_DIR'>,
): Promise<MediaTools | undefined> {
  const ffmpeg = await findTool('ffmpeg', config.FFMPEG_PATH, config.DATA_DIR)
  const ffprobe = await findTool('ffprobe', config.FFPROBE_PATH, config.DATA_DIR)
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe } : undefined
}

async function findTool(tool: Tool, set: string | undefined, dataDir: string): Promise<string | undefined> {
  if (set !== undefined) return (await canRun(set)) ? set : undefined
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, tool)
    if (folder !== '' && (await canRun(file))) return file
  }
  return findToolFromNpm(tool, dataDir)
}

async function findToolFromNpm(tool: Tool, dataDir: string): Promise<string | undefined> {
  const shipped = shippedFile(tool)
  if (shipped === undefined || (await canRun(shipped))) return shipped
  const made = await chmod(shipped, 0o755).then(
    () => true,
    () => false,
  )
  if (made && (await canRun(shipped))) return shipped
  const copy = join(dataDir, 'bin', tool)
  await mkdir(join(dataDir, 'bin'), { recursive: true })
  await copyFile(shipped, copy)
  await chmod(copy, 0o755)
  return copy
}

function shippedFile(tool: Tool): string | undefined {
  const owner = `@${tool}-installer/${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`${owner}/${tool}`)
  } catch {
    return undefined
  }
}

async function canRun(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

import { openSideProcess, type SideProcess } from '../../../platform/side-processes/side-process.ts'
import type { MarkTask } from './mark-file.ts'

/** Puts marks over files, in a process beside the server. */
export type FileMarker = SideProcess<MarkTask>

/** A hundred pages take a second; what takes half a minute was made to. */
const ANSWER_MS = 30_000

export const openFileMarker = (): FileMarker =>
  openSideProcess<MarkTask>({
    entry: new URL('mark-worker.ts', import.meta.url),
    doing: 'marking a file',
    answerMs: ANSWER_MS,
  })

const KINDS: Readonly<Record<string, MarkTask['kind']>> = { pdf: 'pdf', jpg: 'picture', png: 'picture' }

/** How a file of this ending is marked; undefined where nothing that is installed could. */
export const markKindOf = (ending: string): MarkTask['kind'] | undefined => KINDS[ending]

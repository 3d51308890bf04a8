import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'

const calls = callsBelow({ path: '/he/docFolder', tag: '文件夹', allow: 'he:docFolder:list' })

/** A folder in the tree beside the documents. */
const folderNode = lazy(() =>
  z.object({
    id: z.string(),
    /** The folder above it; null at the top, and where that is not to be seen. */
    pid: z.string().nullable(),
    name: z.string(),
    ownerType: z.string().nullable(),
    /** Whose it is, by name, where that is not where the person stands. */
    owner: z.string().nullable(),
    shareType: z.string(),
    documents: z.number(),
    /** Whether what lies in it may be changed from here. */
    writable: z.boolean(),
  }),
)
export type FolderNode = z.output<ReturnType<typeof folderNode>>

export const docFolderCalls = {
  /** All folders a person sees, those above before those below. */
  folders: calls.get('folders', '文件夹树', { result: () => z.array(folderNode()) }),
} as const

import { useQuery } from '@tanstack/react-query'
import { docFolderCalls } from '@xuanjiao/contract/business/documents/doc-folder-calls'
import { call } from '../../../app/calls/call.ts'

export const FOLDERS_KEY = [docFolderCalls.folders.path]

/** The folders a person sees, asked once for everybody who shows them. */
export const useFolders = () =>
  useQuery({
    queryKey: FOLDERS_KEY,
    queryFn: ({ signal }) => call(docFolderCalls.folders, { signal }),
    meta: { quiet: true },
  })

import { useQuery } from '@tanstack/react-query'
import { FILE_LINK_SECONDS, fileCalls, isPublicPath } from '@xuanjiao/contract/system/files'
import { call, fileUrl } from '../../shell/call.ts'

/** Where a stored file is read: public ones at once, private ones by a link that soon closes. */
export async function wayTo(path: string, signal?: AbortSignal): Promise<string> {
  if (isPublicPath(path)) return fileUrl(path)
  return call(fileCalls.sign, { query: { path }, ...(signal && { signal }) })
}

/** The same for a picture on the screen; asked for anew before its link closes. */
export function useWayTo(path: string): string | undefined {
  const open = isPublicPath(path)
  const { data } = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => wayTo(path, signal),
    enabled: !open,
    staleTime: (FILE_LINK_SECONDS - 30) * 1000,
    meta: { quiet: true },
  })
  return open ? fileUrl(path) : data
}

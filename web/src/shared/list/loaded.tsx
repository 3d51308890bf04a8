import { useQuery } from '@tanstack/react-query'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'

interface LoadedProps<T> {
  /** Key of the cache it lies in. */
  about: readonly unknown[]
  load: (signal: AbortSignal) => Promise<T>
  /** Asked anew so often. */
  everyMs?: number
  /** Said in the place of why it did not come; then it is asked once. */
  failed?: (error: Error) => ReactNode
  children: (data: T) => ReactNode
}

/** What one call answers; until it is there grey lines, and where it does not come why, with a way to ask again. */
export function Loaded<T>({ about, load, everyMs, failed, children }: LoadedProps<T>) {
  const { data, error, refetch } = useQuery({
    queryKey: about,
    queryFn: ({ signal }) => load(signal),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(failed && { retry: false }),
    meta: { quiet: true },
  })
  if (error) return failed?.(error) ?? <ListLoadError error={error} retry={() => void refetch()} />
  return data === undefined ? <Skeleton active /> : children(data)
}

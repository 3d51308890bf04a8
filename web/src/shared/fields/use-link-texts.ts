import { useQuery } from '@tanstack/react-query'
import { keyedBy, linkSource } from './link-source.ts'

/** The names of linked records; a value nobody knows stays as it is. */
export function useLinkTexts(to: string, values: readonly string[], by?: string): (value: string) => string {
  const wanted = [...values].sort().join(',')
  const { data = [] } = useQuery({
    queryKey: ['options', to, { values: wanted, by }],
    queryFn: ({ signal }) => linkSource(to).load({ values: wanted, ...keyedBy(by) }, signal),
    enabled: wanted !== '',
    staleTime: 60_000,
  })
  const texts = new Map(data.map(({ value, text, deleted }) => [value, deleted ? `${text}（已删除）` : text]))
  return value => texts.get(value) ?? (data.length > 0 ? value : '…')
}

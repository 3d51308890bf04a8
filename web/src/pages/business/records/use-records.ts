import { businessEntities } from '@xuanjiao/contract/business/entities'
import { type Fields, linkIn } from '@xuanjiao/wire/kinds/field'
import { usePermission } from '../../../app/session/permissions.ts'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'

registerEntities(businessEntities)

/** Lines of watching are many: beyond ten thousand nobody counts them. */
export const CAPPED = { count: 'capped' } as const

/** What the query bar offers; names of viewers are asked for by those only who see them in full. */
export function useSearch(fields: Fields, names: readonly string[]): Fields {
  const platform = useIsPlatform()
  const { may } = usePermission()
  const offered = names.filter(name => mayChoose(fields[name], may))
  const shown = platform ? ['viewer', ...offered] : offered
  return Object.fromEntries(shown.flatMap(name => (fields[name] ? [[name, fields[name]]] : [])))
}

/** Records can be chosen by those only who may list them. */
function mayChoose(field: Fields[string] | undefined, may: (code: string) => boolean): boolean {
  const link = linkIn(field)
  return link === undefined || may(`he:${link.to}:list`)
}

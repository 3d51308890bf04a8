import { BUILT_IN_POSTERS } from '@xuanjiao/contract/business/posters/built-in-posters'
import type { OfferedTemplate } from '@xuanjiao/contract/business/posters/poster-calls'
import { readLayers } from '@xuanjiao/contract/business/posters/poster-layers'
import type { PosterSheetName } from '@xuanjiao/contract/business/posters/poster-sheets'
import { posterTemplate } from '@xuanjiao/contract/business/posters/poster-template'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import type { Principal } from '../../platform/access/principal.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'

/** Templates a person may print with: the program's, and records they see that are on. */
export interface PosterTemplates {
  all(principal: Principal): Promise<OfferedTemplate[]>
  one(principal: Principal, id: string): Promise<OfferedTemplate>
}

const BUILT_IN: readonly OfferedTemplate[] = BUILT_IN_POSTERS.map(({ key, layers, ...poster }) => ({
  ...poster,
  id: key,
  isBuiltIn: true,
  layers: [...layers],
}))

interface TemplateRow {
  id: string
  name: string
  sheet: string
  layers: string | null
  status: string
}

export function openPosterTemplates(context: EntityServices): PosterTemplates {
  const records = recordAccessOf(context, posterTemplate)
  return {
    all: async principal => {
      const listed = await records.first(principal, { status: '1' })
      const whole = await Promise.all(listed.map(({ id }) => records.get(principal, id)))
      return [...whole.flatMap(offered), ...BUILT_IN]
    },
    one: async (principal, id) => {
      const [found] = ID_PATTERN.test(id)
        ? offered(await records.get(principal, id))
        : BUILT_IN.filter(one => one.id === id)
      if (!found) throw appErrors.field('templateId', '模板不存在或已停用，请重新选择')
      return found
    },
  }
}

/** None of one that is off, or that could not be drawn. */
function offered({ id, name, sheet, layers, status }: TemplateRow): OfferedTemplate[] {
  const read = readLayers(layers ?? '', sheet as PosterSheetName)
  if (status !== '1' || 'problem' in read) return []
  return [{ id, name, sheet: sheet as PosterSheetName, isBuiltIn: false, layers: read.layers }]
}

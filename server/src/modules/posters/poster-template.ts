import { firstLayers } from '@xuanjiao/contract/business/posters/built-in-posters'
import { readLayers } from '@xuanjiao/contract/business/posters/poster-layers'
import type { PosterSheetName } from '@xuanjiao/contract/business/posters/poster-sheets'
import { posterTemplate } from '@xuanjiao/contract/business/posters/poster-template'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'

const hooks: EntityHooks<typeof posterTemplate.fields> = {
  /** A new one begins as the program's own of its sheet; what is saved can be drawn (rules/qr-codes#templates). */
  beforeSave(values, { kind, before }) {
    const sheet = (values.sheet ?? before?.sheet ?? 'a4') as PosterSheetName
    if (kind === 'add') values.layers ??= JSON.stringify(firstLayers(sheet))
    if (values.layers === undefined) return
    const read = readLayers(values.layers ?? '', sheet)
    if ('problem' in read) throw appErrors.field('layers', read.problem)
    values.layers = JSON.stringify(read.layers)
  },
}

export function servePosterTemplate(context: EntityServices): void {
  serveEntityModule(context, posterTemplate, hooks)
}
